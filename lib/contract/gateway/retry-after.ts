import { type HttpAnswer, headerOf } from './http-answer';

const shortestWait = 1;
const longestWait = 60;
/** Whole numbers from here on are a moment (26.3.6 sends a Unix time), not a length of time. */
const firstUnixTime = 1_000_000_000;

function clamp(seconds: number): number {
  return Math.min(longestWait, Math.max(shortestWait, Math.ceil(seconds)));
}

/**
 * How many seconds a gateway asks to wait, from 1 to 60, whether the gateway gives seconds, an HTTP
 * date or a Unix time (gateway contract §2.7). Null when it gives nothing readable.
 * Moments are measured against the answer's own Date where it has one, since clocks differ.
 */
export function retryAfterSeconds(answer: HttpAnswer, now: number): number | null {
  const value = headerOf(answer, 'retry-after')?.trim() ?? '';
  if (value === '') return null;
  const sentAt = Date.parse(headerOf(answer, 'date') ?? '');
  const reference = (Number.isNaN(sentAt) ? now : sentAt) / 1000;
  if (/^-?\d+(\.\d+)?$/.test(value)) {
    const number = Number(value);
    return clamp(number < firstUnixTime ? number : number - reference);
  }
  const moment = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : clamp(moment / 1000 - reference);
}
