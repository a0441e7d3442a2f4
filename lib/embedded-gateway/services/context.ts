import type { Clock, GatewaySettings, RandomSource } from '../base/ports';
import type { Store } from '../store';
import type { NewId } from '../store/ids';

/** What every service is made from. */
export interface ServiceContext {
  store: Store;
  clock: Clock;
  random: RandomSource;
  newId: NewId;
  settings: Pick<GatewaySettings, 'allowHttpEndpoints' | 'consoleOrigin' | 'portalOrigin'>;
}

/** The last moment that RFC 3339 can write. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * A moment as RFC 3339 in UTC (gateway contract §2.6).
 * @param moment milliseconds since 1970
 */
export function timeText(moment: number): string {
  return new Date(Math.min(Math.max(moment, 0), lastMoment)).toISOString();
}

/** Now, or so many seconds from now, as RFC 3339 in UTC. */
export function timestamp({ clock }: Pick<ServiceContext, 'clock'>, offsetSeconds = 0): string {
  return timeText(clock.now() + offsetSeconds * 1000);
}

/** How a time is answered that was never set (gateway contract §2.6). */
export const neverTime = '0001-01-01T00:00:00Z';
