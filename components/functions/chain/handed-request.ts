import type { HandedEvent } from '@/components/editor/runs/handed-event';
import { RawJson, rawJsonText } from '@/lib/util/raw-json';
import type { ChainDraft } from './chain-draft';

/** Stands for the value of a header that did not leave the server. */
const HIDDEN = '(hidden)';

/**
 * The request that an event came with, as far as it is known here: its headers and body where it came
 * over a source, else the call of the API that would make it.
 */
export function requestOf(event: HandedEvent): Pick<ChainDraft, 'wayIn' | 'headers' | 'body'> {
  const { name, payload, headers, isOfSource } = event;
  if (isOfSource) {
    const lines = headers.map(({ name: header, value }) => `${header}: ${value ?? HIDDEN}`);
    return { wayIn: 'http', headers: lines.join('\n'), body: payload };
  }
  const custom = Object.fromEntries(headers.map((each) => [each.name, each.value ?? HIDDEN]));
  return {
    wayIn: 'api',
    headers: 'Content-Type: application/json',
    body: rawJsonText({
      endpoint_id: event.subscription?.endpoint_id ?? 'endpoint-id',
      event_type: name,
      data: new RawJson(payload),
      custom_headers: custom,
    }),
  };
}

/** What of it is not as it was, in a sentence; undefined where all of it is. */
export function handedNote({ headers, maskedCount }: HandedEvent): string | undefined {
  const hidden = headers.filter(({ value }) => value === null).length;
  const parts = [
    ...(maskedCount > 0
      ? [maskedCount === 1 ? '1 value is a mask' : `${maskedCount} values are masks`]
      : []),
    ...(hidden > 0 ? [`${hidden === 1 ? '1 header is' : `${hidden} headers are`} ${HIDDEN}`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `What may be a secret did not leave the server: ${parts.join(', ')}. Write your own where a step looks at it.`;
}
