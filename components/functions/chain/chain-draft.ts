import type { ChainSettings, Headers } from '@/lib/chain/chain';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { listEntries } from '@/lib/util/list-text';

/** The settings of the chain as they are typed. */
export interface ChainDraft
  extends Pick<ChainSettings, 'wayIn' | 'bodyFunction' | 'headerFunction' | 'function'> {
  /** One header a line, as in a request. */
  headers: string;
  body: string;
  verifier: SourceVerifier;
  /** Separated by commas or blanks. */
  eventTypes: string;
  filterBody: string;
  filterHeaders: string;
  endpoint: ChainSettings['endpoint'];
}

export const exampleBodies: Record<ChainDraft['wayIn'], string> = {
  http: `{
  "order": { "id": "ord_1042", "total": 129900, "lines": ["A-7", "B-2"] }
}`,
  broker: `{
  "customer": "acme",
  "type": "order.paid",
  "order": { "id": "ord_1042", "total": 129900, "lines": ["A-7", "B-2"] }
}`,
  api: `{
  "owner_id": "acme",
  "event_type": "order.paid",
  "data": { "order": { "id": "ord_1042", "total": 129900 } },
  "custom_headers": { "X-Kind": "order" }
}`,
};

export const exampleDraft: ChainDraft = {
  wayIn: 'http',
  headers: 'Content-Type: application/json\nX-Kind: order',
  body: exampleBodies.http,
  verifier: { type: 'noop' },
  bodyFunction: '',
  headerFunction: '',
  eventTypes: '*',
  filterBody: '{"order.total": {"$gte": 1000}}',
  filterHeaders: '',
  function: `function transform(payload) {
  payload.order.total = payload.order.total / 100;
  return payload;
}
`,
  endpoint: { signature: 'simple', secret: '', isForm: false },
};

/** Headers typed one a line; lines without a name are left out. */
export function readHeaders(text: string): Headers {
  return text.split(/\r\n|[\n\r]/).flatMap((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    return name === '' ? [] : [[name, line.slice(colon + 1).trim()] as const];
  });
}

/** Why a filter cannot be tried, by field; undefined where it can. */
export function filterProblems({ filterBody, filterHeaders }: ChainDraft) {
  const [body, headers] = [readFilterText(filterBody), readFilterText(filterHeaders)];
  return {
    filterBody: body.ok ? undefined : body.failure,
    filterHeaders: headers.ok ? undefined : headers.failure,
  };
}

function conditions(text: string): Record<string, unknown> {
  const read = readFilterText(text);
  return (read.ok ? read.value : null) ?? {};
}

/** What the chain is followed with. */
export function settingsOf(draft: ChainDraft): ChainSettings {
  const { wayIn, verifier, bodyFunction, headerFunction, endpoint } = draft;
  return {
    wayIn,
    verifier,
    bodyFunction,
    headerFunction,
    function: draft.function,
    endpoint,
    eventTypes: listEntries(draft.eventTypes, { blanksPart: true }),
    filter: { body: conditions(draft.filterBody), headers: conditions(draft.filterHeaders) },
  };
}
