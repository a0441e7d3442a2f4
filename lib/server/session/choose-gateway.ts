import 'server-only';
import type { GatewayChoice } from '@/lib/contract/console/session';
import { ConsoleError } from '../console-error';

/**
 * The gateway of that id. Nobody can name an address, so a key goes only where configuration says.
 * @throws ConsoleError `invalid`
 */
export function chooseGateway(gateways: readonly GatewayChoice[], id: string): GatewayChoice {
  const chosen = gateways.find((gateway) => gateway.id === id);
  if (chosen !== undefined) return chosen;
  throw new ConsoleError('invalid', {
    detail: 'This gateway is not offered here.',
    fields: { gateway: 'Choose one of the gateways offered' },
  });
}
