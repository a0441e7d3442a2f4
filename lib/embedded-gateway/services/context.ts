import type { Clock, GatewaySettings, RandomSource } from '../ports';
import type { Store } from '../store';
import type { NewId } from '../store/ids';

/** What every service is made from. */
export interface ServiceContext {
  store: Store;
  clock: Clock;
  random: RandomSource;
  newId: NewId;
  settings: Pick<GatewaySettings, 'allowHttpEndpoints' | 'consoleOrigin'>;
}

/** Now as RFC 3339 in UTC (gateway contract §2.6). */
export function timestamp({ clock }: Pick<ServiceContext, 'clock'>, offsetSeconds = 0): string {
  return new Date(clock.now() + offsetSeconds * 1000).toISOString();
}
