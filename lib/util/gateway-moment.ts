import { parseInstant } from './instant';

const zoneless = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/;

/**
 * A time of a gateway in milliseconds; undefined for one that is not set or no time. Some answer
 * without a zone, and mean UTC (gateway contract §3.4).
 */
export function momentOf(value: string | null | undefined): number | undefined {
  const text = value?.trim() ?? '';
  const instant = parseInstant(zoneless.test(text) ? `${text}Z` : text);
  return instant.kind === 'moment' ? instant.ms : undefined;
}

/** The same as an ISO text; null where there is none. */
export function momentText(value: string | null | undefined): string | null {
  const ms = momentOf(value);
  return ms === undefined ? null : new Date(ms).toISOString();
}
