import 'server-only';
import type { EventPayload, MaskedValue } from '@/lib/contract/console/activity/event-detail';
import { looseSecrets } from '@/lib/samples/loose-secrets';
import { type MaskedFinding, maskedFindings, maskOf } from '@/lib/samples/secret-scan';
import { parseJson } from '@/lib/util/json';

/** The longest payload that is shown, in characters: twice what the embedded gateway takes by default. */
const LONGEST_SHOWN = 1024 * 1024;
/** So many masked values are told by their paths. */
const MOST_TOLD = 200;

export const noPayload: EventPayload = {
  text: null,
  isJson: false,
  size: null,
  masked: [],
  maskedCount: 0,
};

function withMasks(json: string, findings: readonly MaskedFinding[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, mask } of findings) {
    text += json.slice(at, start) + mask;
    at = end;
  }
  return text + json.slice(at);
}

const told = (masked: readonly MaskedValue[]) => ({
  masked: masked.slice(0, MOST_TOLD).map(({ path, reason }) => ({ path, reason })),
  maskedCount: masked.length,
});

/** In text that is no JSON no value stands alone, so that the whole line is masked. */
function maskedLines(text: string): Pick<EventPayload, 'text' | 'masked' | 'maskedCount'> {
  const found = new Map(looseSecrets(text).map(({ line, reason }) => [line, reason]));
  const lines = text.split('\n').map((each, line) => (found.has(line) ? maskOf(each) : each));
  const masked = [...found].map(([line, reason]) => ({ path: [line], reason }));
  return { text: lines.join('\n'), ...told(masked) };
}

/** Text that a gateway shows as one JSON text, since it is no JSON itself; undefined for all else. */
function plainText(json: string): string | undefined {
  if (!json.startsWith('"')) return undefined;
  const text = parseJson(json);
  return typeof text === 'string' ? text : undefined;
}

/**
 * What an event carried, as the browser may see it: digit for digit, with masks of the same length in
 * the place of what looks like a secret.
 * @param json text of the payload, as it came
 * @param isText whether its sender called it no JSON
 */
export function eventPayload(json: string | undefined, isText: boolean): EventPayload {
  if (json === undefined) return noPayload;
  const plain = isText ? plainText(json) : undefined;
  const size = Buffer.byteLength(plain ?? json);
  if (json.length > LONGEST_SHOWN) return { ...noPayload, size };
  if (plain !== undefined) return { isJson: false, size, ...maskedLines(plain) };
  const findings = maskedFindings(json);
  return { text: withMasks(json, findings), isJson: true, size, ...told(findings) };
}
