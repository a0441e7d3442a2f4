import { fail, ok, type Result } from '@/lib/util/result';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const bitsOf = new Map([...alphabet].map((character, bits) => [character, bits]));

/**
 * Reads standard base64 with padding, line breaks allowed, as the gateway does for
 * `service_account`. Fails with the position (from 0) of the first byte it refuses.
 */
export function decodeBase64(text: string): Result<number[], number> {
  const bytes: number[] = [];
  let group: number[] = [];
  let at = 0;
  const isBreak = () => text[at] === '\n' || text[at] === '\r';
  for (; at < text.length; at += 1) {
    if (isBreak()) continue;
    const bits = bitsOf.get(text.charAt(at));
    if (bits === undefined) break;
    group.push(bits);
    if (group.length < 4) continue;
    const [a = 0, b = 0, c = 0, d = 0] = group;
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
    group = [];
  }
  if (at === text.length) return group.length === 0 ? ok(bytes) : fail(at - group.length);
  if (text[at] !== '=' || group.length < 2) return fail(at);
  return padded(text, at, group, bytes);
}

/** The last group of two or three characters, whose padding starts at `at`. */
function padded(
  text: string,
  at: number,
  group: number[],
  bytes: number[],
): Result<number[], number> {
  const skipBreaks = (from: number) => from + (/^[\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
  let next = at + 1;
  if (group.length === 2) {
    next = skipBreaks(next);
    if (next === text.length) return fail(next);
    if (text[next] !== '=') return fail(next - 1);
    next += 1;
  }
  next = skipBreaks(next);
  if (next < text.length) return fail(next);
  const [a = 0, b = 0, c = 0] = group;
  bytes.push((a << 2) | (b >> 4));
  if (group.length === 3) bytes.push(((b & 15) << 4) | (c >> 2));
  return ok(bytes);
}
