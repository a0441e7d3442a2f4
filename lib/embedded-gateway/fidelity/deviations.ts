/** Where the gateway is not as the recordings, on purpose. */
export interface Deviation {
  reason: string;
  /** Paths of the differences it explains, with all that is below them; `*` for any. */
  differs: readonly string[];
  /** `topic: step`, or `topic: *` for every step of a topic. */
  steps: readonly string[];
}

const wholeAnswer = ['status', 'message', 'data', 'body'];
/** Everything but the content type and the release's own header. */
const rows = ['data.content', 'data.pagination'];

/**
 * The whole list. Besides these, every failure carries `data: {}` (interface specification §1).
 * "Contract" is the gateway contract; its §13 holds the choices.
 */
export const deviations: readonly Deviation[] = [
  {
    reason: 'The specification §3 sends the bare key, so it is accepted too (contract §13).',
    differs: wholeAnswer,
    steps: ['auth: bare key'],
  },
  {
    reason: 'An unknown project is 404 by the specification; real gateways ignore the id.',
    differs: wholeAnswer,
    steps: [
      'auth: project key, unknown project',
      'auth: project key, project id that is not an id',
    ],
  },
  {
    reason: 'There are no personal keys, no dashboard tokens and no organisations.',
    differs: ['*'],
    steps: [
      'auth: personal key, own project',
      'auth: personal key, unknown project, read endpoints',
      'auth: personal key, unknown project, read sources',
      'auth: personal key, unknown project, read subscriptions',
      'auth: personal key, unknown project, read portal links',
      'auth: personal key, unknown project, create endpoint',
      'auth: dashboard token on the API',
      'auth: projects, personal key without organisation',
      'auth: projects, personal key with organisation',
      'auth: project, personal key',
    ],
  },
  {
    reason:
      'The one key reaches both projects, so it may list them; 26.3.6 fails with an empty 500.',
    differs: wholeAnswer,
    steps: ['auth: projects, project key'],
  },
  {
    reason: 'A project has a name of its own, no settings yet, and tells of example data.',
    differs: [
      'data.name',
      'data.organisation_id',
      'data.config',
      'data.statistics',
      'data.retained_events',
      'data.example_data',
    ],
    steps: ['auth: project, project key'],
  },
  {
    reason: 'The gateway does not call itself a Convoy release.',
    differs: ['message'],
    steps: ['auth: health'],
  },
  {
    reason: 'Answers are always JSON.',
    differs: ['*'],
    steps: ['parsing: Accept XML'],
  },
  {
    reason: 'A NUL is refused with the text of 24.6.5; 26.3.6 fails with an empty 500.',
    differs: wholeAnswer,
    steps: ['parsing: NUL character'],
  },
  {
    reason: 'Answers and requests have one form; X-Convoy-Version of a request is not read.',
    differs: ['*'],
    steps: [
      'parsing: version header old',
      'parsing: version header oldest',
      'parsing: version header malformed',
    ],
  },
  {
    reason: 'Absent advanced_signatures means false, as in the specification §2.3 (contract §13).',
    differs: ['data.advanced_signatures', 'data.content.advanced_signatures'],
    steps: ['parsing: *', 'endpoints: *', 'lists: *', 'portal-links: *'],
  },
  {
    reason: 'is_disabled counts, as in the specification; 26.3.6 ignores it (contract §13).',
    differs: ['data.status'],
    steps: [
      'endpoints: create, all fields',
      'endpoints: get, all fields',
      'endpoints: update, only name and url: what is erased',
      'endpoints: get after that update',
      'endpoints: update, all fields again',
      'endpoints: get after full update',
      'endpoints: update, empty strings',
      'endpoints: get after empty strings',
      'endpoints: update, nulls',
      'endpoints: get after nulls',
    ],
  },
  {
    reason: 'Nothing needs a licence; 26.3.6 without one overwrites these fields (contract §1.6).',
    differs: ['data.http_timeout', 'data.slack_webhook_url', 'data.support_email'],
    steps: [
      'endpoints: create, all fields',
      'endpoints: get, all fields',
      'endpoints: create, huge numbers',
      'endpoints: update, only name and url: what is erased',
      'endpoints: get after that update',
      'endpoints: update, all fields again',
      'endpoints: get after full update',
      'endpoints: update, empty strings',
      'endpoints: get after empty strings',
      'endpoints: update, nulls',
      'endpoints: get after nulls',
      'endpoints: update, http_timeout above a day',
    ],
  },
  {
    reason: 'Nothing needs a licence; 26.3.6 without one refuses (contract §1.6, §13).',
    differs: wholeAnswer,
    steps: [
      'endpoints: create, basic_auth',
      'endpoints: create, basic_auth without object',
      'endpoints: create, oauth2 shared secret',
      'endpoints: create, mtls half',
      'lists: portal links list',
    ],
  },
  {
    reason: 'Another secret in an update becomes the newest one; 26.3.6 ignores it (contract §13).',
    differs: ['data.secrets'],
    steps: [
      'endpoints: update, all fields again',
      'endpoints: get after full update',
      'endpoints: update, empty strings',
      'endpoints: get after empty strings',
      'endpoints: update, nulls',
      'endpoints: get after nulls',
    ],
  },
  {
    reason: 'Saving never calls the address (contract §13).',
    differs: wholeAnswer,
    steps: ['endpoints: create, https unreachable'],
  },
  {
    reason: 'An unknown endpoint has the text that was meant; 26.3.6 fails with an empty 500.',
    differs: wholeAnswer,
    steps: ['endpoints: pause unknown'],
  },
  {
    reason: 'Activate is offered here as in 26.7.3; 26.3.6 has it for its dashboard only.',
    differs: ['*'],
    steps: ['endpoints: activate on v1'],
  },
  {
    reason: 'perPage 0, negative or text means 20, above 1000 means 1000 (contract §13).',
    differs: [...wholeAnswer, ...rows],
    steps: [
      'lists: perPage 0',
      'lists: perPage -1',
      'lists: perPage -5',
      'lists: perPage 10000',
      'portal-links: list perPage 0',
      'portal-links: list perPage -2',
    ],
  },
  {
    reason: 'Without a cursor the oldest row is part of the last page (contract §3.1, a fault).',
    differs: rows,
    steps: [
      'lists: direction nonsense',
      'lists: direction prev without cursor',
      'portal-links: list direction word',
    ],
  },
  {
    reason: 'sort=ASC is honoured; real lists come out empty (contract §13).',
    differs: rows,
    steps: ['lists: sort ASC', 'lists: sort asc lower', 'portal-links: list sort ASC'],
  },
  {
    reason: 'A cursor is compared byte by byte, on real gateways by the rules of a language.',
    differs: rows,
    steps: ['lists: cursor quote'],
  },
  {
    reason: '% and _ in a search stand for themselves (contract §13).',
    differs: rows,
    steps: ['lists: q percent', 'lists: q underscore'],
  },
  {
    reason: 'Headers are those of 26.3.6 on every path; links could be recorded of 24.6.5 only.',
    differs: ['content-type', 'x-convoy-version'],
    steps: ['portal-links: *'],
  },
  {
    reason: 'Endpoints are those of 26.3.6; these steps of 24.6.5 count for status and message.',
    differs: ['data'],
    steps: ['portal-links: endpoint with owner', 'portal-links: endpoint without owner'],
  },
  {
    reason: 'Links have auth_type and auth_key, as in the specification §2.2 (contract §13).',
    differs: ['data.auth_type', 'data.auth_key', 'data.content.auth_type', 'data.content.auth_key'],
    steps: ['portal-links: *'],
  },
  {
    reason: 'Links show whole endpoints, counted from the create answer on (contract §13).',
    differs: ['data.endpoints_metadata', 'data.content.endpoints_metadata', 'data.endpoint_count'],
    steps: ['portal-links: *'],
  },
  {
    reason: 'endpoint_count counts live endpoints also in lists (contract §13).',
    differs: ['data.content.endpoint_count'],
    steps: ['portal-links: list after that'],
  },
  {
    reason: 'An unknown auth_type is refused; 24.6.5 ignores the field (contract §13).',
    differs: wholeAnswer,
    steps: ['portal-links: create auth_type bad'],
  },
  {
    reason: 'q and ownerId filter links, as in the specification §4.1 (contract §13).',
    differs: rows,
    steps: ['portal-links: list ownerId', 'portal-links: list q'],
  },
  {
    reason: 'A portal token opens the portal only, never the API (contract §8.5, §13).',
    differs: wholeAnswer,
    steps: ['portal-links: portal token on the API'],
  },
];
