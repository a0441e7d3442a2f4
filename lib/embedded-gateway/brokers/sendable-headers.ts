import type { Headers, Texts } from '@/lib/broker-message/types';
import { framingHeaders } from '@/lib/util/framing-headers';
import { isHeaderName } from '@/lib/util/header-text';
import { fail, ok, type Result } from '@/lib/util/result';
import { headersProblem } from '../services/events/custom-headers';
import { isSendable } from '../services/text-rules';

type Header = readonly [name: string, value: string];

const isUsable = ([name, value]: Header) =>
  isHeaderName(name) && !framingHeaders.has(name.toLowerCase()) && isSendable(value);

/**
 * One spelling of each name, since a request sends names in any case as one. Where spellings differ in
 * their values, the one counts that the function changed, else the last one.
 */
function oneSpelling(headers: readonly Header[], before: Texts): Header[] {
  const isChanged = ([name, value]: Header) =>
    !Object.hasOwn(before, name) || before[name] !== value;
  const kept = new Map<string, Header>();
  for (const header of headers) {
    const name = header[0].toLowerCase();
    const known = kept.get(name);
    const isBetter = !known || isChanged(header) || !isChanged(known);
    if (isBetter && known?.[1] !== header[1]) kept.set(name, header);
  }
  return [...kept.values()];
}

/**
 * The headers that go on to endpoints. What the broker's message brought and no request can carry is
 * left out, as it is no business of receivers; of what event or function set that is a failure, in words.
 */
export function sendableHeaders(
  headers: Texts,
  { merged, message }: { merged: Texts; message: Headers },
): Result<Texts, string> {
  const brought = new Map(message.map(([name, value]) => [name.toLowerCase(), value]));
  const isOfMessage = ([name, value]: Header) => brought.get(name.toLowerCase()) === value;
  const entries = Object.entries(headers).filter((each) => isUsable(each) || !isOfMessage(each));
  const kept = oneSpelling(entries, merged);
  const problem = headersProblem(kept);
  return problem === undefined
    ? ok(Object.fromEntries(kept))
    : fail(`its headers cannot be sent: ${problem}`);
}
