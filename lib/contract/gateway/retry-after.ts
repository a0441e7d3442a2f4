import { type HttpAnswer, headerOf } from './http-answer';

const shortestWait = 1;
const longestWait = 60;
/** Whole numbers from here on are a moment (26.3.6 sends a Unix time), not a length of time. */
const firstUnixTime = 1_000_000_000;

function clamp(seconds: number): number {
  return Math.min(longestWait, Math.max(shortestWait, Math.ceil(seconds)));
}

/**
 * How many seconds an answer asks to wait, whether it gives seconds, an HTTP date or a Unix time; below
 * zero for a moment that has passed. Null when it gives nothing readable. Moments are measured against
 * the answer's own Date where it has one, since clocks differ.
 * @param now milliseconds since 1970
 */
export function askedWaitSeconds(answer: Pick<HttpAnswer, 'headers'>, now: number): number | null {
  const value = headerOf(answer, 'retry-after')?.trim() ?? '';
  if (value === '') return null;
  const sentAt = Date.parse(headerOf(answer, 'date') ?? '');
  const reference = (Number.isNaN(sentAt) ? now : sentAt) / 1000;
  if (/^-?\d+(\.\d+)?$/.test(value)) {
    const number = Number(value);
    return number < firstUnixTime ? number : number - reference;
  }
  const moment = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment / 1000 - reference;
}

/**
 * How many seconds a gateway asks to wait, from 1 to 60 (gateway contract §2.7). Null when it gives
 * nothing readable.
 */
export function retryAfterSeconds(answer: HttpAnswer, now: number): number | null {
  const seconds = askedWaitSeconds(answer, now);
  return seconds === null ? null : clamp(seconds);
}
