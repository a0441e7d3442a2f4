import type { Headers } from '@/lib/broker-message/types';
import type { ChainSettings } from '@/lib/chain/chain';
import { fittingSample } from '@/lib/chain/fitting-sample';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { isRecord } from '@/lib/util/json';
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

function conditions(text: string): Record<string, unknown> {
  const read = readFilterText(text);
  return (read.ok ? read.value : null) ?? {};
}

const typesOf = (eventTypes: string) => listEntries(eventTypes, { blanksPart: true });

type Sampled = Pick<
  ChainDraft,
  'wayIn' | 'eventTypes' | 'filterBody' | 'filterHeaders' | 'bodyFunction'
>;

const exampleData = { order: { id: 'ord_1042', total: 129900, lines: ['A-7', 'B-2'] } };

/** The first type that is asked for by name. */
function exampleType(eventTypes: string): string {
  return typesOf(eventTypes).find((type) => !type.includes('*')) ?? 'order.paid';
}

/** Headers that the filter takes; those without a text of their own are left out. */
function exampleHeaders(filterHeaders: string): Record<string, string> {
  const fitting = fittingSample({ 'X-Kind': 'order' }, conditions(filterHeaders));
  const named = Object.entries(isRecord(fitting) ? fitting : {});
  return Object.fromEntries(
    named.flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]])),
  );
}

function exampleBody({
  wayIn,
  eventTypes,
  filterBody,
  filterHeaders,
  bodyFunction,
}: Sampled): unknown {
  const data = fittingSample(exampleData, conditions(filterBody));
  const type = exampleType(eventTypes);
  if (wayIn === 'http') return data;
  // What a broker sends is the event itself, or what a function makes one of.
  if (wayIn === 'broker')
    return bodyFunction.trim() === ''
      ? { endpoint_id: 'endpoint-id', event_type: type, data }
      : { customer: 'acme', type, ...(isRecord(data) ? data : { data }) };
  const headers = exampleHeaders(filterHeaders);
  return { owner_id: 'acme', event_type: type, data, custom_headers: headers };
}

/** A request that these settings let through, as far as that can be told from them. */
export function exampleSample(settings: Sampled): Pick<ChainDraft, 'headers' | 'body'> {
  const headers = { 'Content-Type': 'application/json', ...exampleHeaders(settings.filterHeaders) };
  return {
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: JSON.stringify(exampleBody(settings), null, 2),
  };
}

const exampleSettings: Omit<ChainDraft, 'headers' | 'body'> = {
  wayIn: 'http',
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

export const exampleDraft: ChainDraft = { ...exampleSettings, ...exampleSample(exampleSettings) };

/**
 * The draft with other settings, and with the example that fits them in the place of one that fitted
 * the old ones; a sample of one's own stays.
 */
export function withSettings(draft: ChainDraft, settings: Partial<ChainDraft>): ChainDraft {
  const changed = { ...draft, ...settings };
  const [before, after] = [exampleSample(draft), exampleSample(changed)];
  return {
    ...changed,
    headers: draft.headers === before.headers ? after.headers : draft.headers,
    body: draft.body === before.body ? after.body : draft.body,
  };
}

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
    eventTypes: typesOf(draft.eventTypes),
    filter: { body: conditions(draft.filterBody), headers: conditions(draft.filterHeaders) },
  };
}
