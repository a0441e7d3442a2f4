import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type {
  PortalBrandAnswer,
  PortalBrandSave,
  PortalBrandSaved,
} from '@/lib/contract/console/portal-brand';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway, inTurn, type WriteContext } from '../resource/write-context';

const { getPortalBrand: read, updatePortalBrand: update } = operations;

/**
 * How the portal of the embedded gateway looks; null of any other gateway, which is not asked and
 * brings a portal of its own.
 * @throws ConsoleError
 */
export async function getPortalBrand(context: ServiceContext): Promise<PortalBrandAnswer> {
  if ((await dialectOfGateway(context)) !== 'embedded') return { brand: null };
  return { brand: toView(read.data, await callGateway(context, read)) };
}

/**
 * Saves a brand over the one that the form began with. It may be asked twice: the same once more
 * changes nothing but the time.
 * @throws ConsoleError `conflict` where the brand was changed since then
 */
export function savePortalBrand(
  asked: WriteContext,
  { readAt, body }: PortalBrandSave,
): Promise<PortalBrandSaved> {
  return inTurn(asked, 'portal brand', async (context) => {
    const current = await callGateway(context, read);
    if ((current.updated_at ?? null) !== readAt) {
      throw new ConsoleError('conflict', {
        detail:
          'The look of the portal was changed since you opened this page. Nothing was saved. Look at what is stored now, then save again.',
      });
    }
    const stored =
      (await callGateway(context, update, { body })) ?? (await callGateway(context, read));
    const { taken_out, ...logo } = stored.logo ?? {};
    return {
      brand: toView(read.data, stored.logo ? { ...stored, logo } : stored),
      takenOut: taken_out ?? [],
    };
  });
}
