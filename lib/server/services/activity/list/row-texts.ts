import { isRecord, parseJson } from '@/lib/util/json';
import { itemTexts, memberText } from '@/lib/util/json-member';

/** The rows of a list as they were typed, by their ids: reading them would round long numbers. */
export function rowTexts(answer: string): ReadonlyMap<string, string> {
  const page = memberText(answer, 'data') ?? '';
  const rows = itemTexts(memberText(page, 'content') ?? '');
  return new Map(
    rows.flatMap((text) => {
      const row = parseJson(text);
      return isRecord(row) && typeof row.uid === 'string' ? [[row.uid, text]] : [];
    }),
  );
}

/** A payload that stands in an answer as a text is that text. */
function asPayload(json: string | undefined): string | undefined {
  if (json === undefined || json === 'null') return undefined;
  const text = json.startsWith('"') ? parseJson(json) : undefined;
  return typeof text === 'string' ? text : json;
}

/** What an event of a list carried; undefined where the list does not tell it. */
export function eventPayload(row: string): string | undefined {
  return asPayload(memberText(row, 'data') ?? memberText(row, 'raw'));
}

/** What a delivery of a list carries. */
export function deliveryPayload(row: string): string | undefined {
  const plan = memberText(row, 'metadata');
  if (plan === undefined) return undefined;
  return asPayload(memberText(plan, 'raw') ?? memberText(plan, 'data'));
}
