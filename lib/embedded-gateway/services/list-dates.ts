import { GatewayError } from '../base/gateway-error';
import type { Clock } from '../base/ports';

/** Go takes a fraction behind the seconds although its layout has none. */
const dateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,]\d+)?$/;
const dayMs = 24 * 60 * 60 * 1000;
/** What a list looks back on where nothing is said (gateway contract §3.4). */
const defaultDays = 7;

function momentOf(text: string): number | undefined {
  if (!dateTime.test(text)) return undefined;
  const moment = Date.parse(`${text.replace(',', '.')}Z`);
  // A day that its month does not have is read as one of the next month.
  return Number.isNaN(moment) || new Date(moment).getUTCDate() !== Number(text.slice(8, 10))
    ? undefined
    : moment;
}

/** Dates of a list as they were asked for; empty where they were not. */
export interface AskedDates {
  startDate: string | undefined;
  endDate: string | undefined;
}

/**
 * The time that a list covers, in milliseconds since 1970, both ends included: from seven days ago
 * unless it is asked for otherwise (gateway contract §3.4).
 * @throws {GatewayError} 400 for a date of another form, and for an end before the start
 */
export function listedTime(
  { startDate, endDate }: AskedDates,
  clock: Clock,
): { from: number; until: number | undefined } {
  const from = startDate ? momentOf(startDate) : clock.now() - defaultDays * dayMs;
  if (from === undefined) {
    throw new GatewayError(400, 'please specify a startDate in the format 2006-01-02T15:04:05');
  }
  const until = endDate ? momentOf(endDate) : undefined;
  if (endDate && until === undefined) {
    throw new GatewayError(
      400,
      'please specify a correct endDate in the format 2006-01-02T15:04:05 or none at all',
    );
  }
  const endOfToday = (Math.floor(clock.now() / dayMs) + 1) * dayMs - 1;
  if (from > (until ?? endOfToday)) {
    throw new GatewayError(400, 'startDate cannot be greater than endDate');
  }
  return { from, until };
}
