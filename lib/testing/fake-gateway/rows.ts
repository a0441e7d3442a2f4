export type Row = { uid: string; name: string } & Record<string, unknown>;

const firstMoment = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** An identifier that sorts by its number, shaped like the real ones. */
export function rowId(kind: string, number: number): string {
  return `01J${kind.toUpperCase().padEnd(4, '0').slice(0, 4)}${String(number).padStart(19, '0')}`;
}

function times(number: number) {
  const at = new Date(firstMoment + number * MINUTE_MS).toISOString();
  return { created_at: at, updated_at: at, deleted_at: null };
}

/** A portal link as 24.6.5 answers it in a list; numbers grow with age reversed, as ids do. */
export function fakePortalLink(number: number, fields: Record<string, unknown> = {}): Row {
  const token = `token${String(number).padStart(19, '0')}`;
  return {
    uid: rowId('link', number),
    name: `Link ${number}`,
    project_id: 'fake-project',
    owner_id: `owner-${number % 5}`,
    endpoints: null,
    endpoint_count: 0,
    can_manage_endpoint: false,
    token,
    endpoints_metadata: [],
    url: `https://gateway.example/portal?token=${token}`,
    ...times(number),
    ...fields,
  };
}

/** An endpoint as a read answers it. */
export function fakeEndpoint(number: number, fields: Record<string, unknown> = {}): Row {
  return {
    uid: rowId('endp', number),
    name: `Endpoint ${number}`,
    project_id: 'fake-project',
    url: `https://receiver.example/${number}`,
    owner_id: `owner-${number % 5}`,
    secrets: [{ uid: rowId('secr', number), value: `secret-value-${number}`, expires_at: null }],
    advanced_signatures: true,
    description: '',
    status: 'active',
    http_timeout: 10,
    rate_limit: 0,
    rate_limit_duration: 0,
    authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'hush' } },
    ...times(number),
    ...fields,
  };
}

/** The copy of an endpoint inside a link: zero values but for these (gateway contract §8.3). */
export function endpointCopy({ uid, name, url, project_id, secrets }: Row) {
  return {
    uid,
    project_id,
    url,
    name,
    secrets,
    advanced_signatures: false,
    description: '',
    status: '',
    http_timeout: 0,
    rate_limit: 0,
    rate_limit_duration: 0,
    authentication: null,
    created_at: '0001-01-01T00:00:00Z',
    updated_at: '0001-01-01T00:00:00Z',
    deleted_at: null,
  };
}

export function fakeSource(number: number, fields: Record<string, unknown> = {}): Row {
  return {
    uid: rowId('srce', number),
    name: `Source ${number}`,
    project_id: 'fake-project',
    type: 'http',
    provider: '',
    is_disabled: false,
    url: `gateway.example/ingest/${number}`,
    verifier: { type: 'noop', hmac: null, basic_auth: null, api_key: null },
    ...times(number),
    ...fields,
  };
}

export function fakeSubscription(number: number, fields: Record<string, unknown> = {}): Row {
  return {
    uid: rowId('subs', number),
    name: `Subscription ${number}`,
    project_id: 'fake-project',
    type: 'api',
    source_metadata: null,
    filter_config: { event_types: ['*'], filter: null },
    ...times(number),
    ...fields,
  };
}

/** An event as a list answers it. */
export function fakeEvent(number: number, fields: Record<string, unknown> = {}): Row {
  return {
    uid: rowId('evnt', number),
    name: '',
    event_type: 'order.paid',
    project_id: 'fake-project',
    source_id: '',
    endpoints: [],
    headers: { 'X-Custom': ['a-header-of-the-sender'] },
    idempotency_key: '',
    is_duplicate_event: false,
    data: { number },
    status: 'Success',
    ...times(number),
    ...fields,
  };
}
