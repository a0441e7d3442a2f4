import { messageTypeHeader } from './message-type';
import type { Headers, Texts } from './types';

/** Headers as a function gets them: the first value of each name. */
export function firstValues(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].reverse());
}

function withLowerCase(headers: Texts): Texts {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...headers, ...Object.fromEntries(lower) };
}

/**
 * Headers of a broker's message and its event, as the function on headers gets them: each in lower case
 * as well, the message's first (gateway contract §7.2).
 */
export function mergedHeaders(message: Headers, own: Texts): Texts {
  return {
    [messageTypeHeader]: 'single',
    ...withLowerCase(own),
    ...withLowerCase(firstValues(message)),
  };
}
