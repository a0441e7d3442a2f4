import { endpointHealth, healthPeriod } from '@/lib/contract/gateway/endpoint';
import { type Deviation, wholeAnswer } from './deviation';
import { movingDeviations } from './moving-deviations';
import { portalDeviations } from './portal-deviations';

const wholeEndpoint = [
  'owner_id',
  'status',
  'http_timeout',
  'authentication',
  'content_type',
  'failure_rate',
  'created_at',
  'updated_at',
];
const rows = ['data.content', 'data.pagination'];

/** Where an answer shows endpoints. */
const endpointPlaces = [
  '',
  'content.',
  ...['endpoint_metadata.', 'endpoints_metadata.'].flatMap((at) => [at, `content.${at}`]),
];

/** Fields of the ends of a subscription that 26.3.6 answers as the zero value of their type. */
const zeroInMetadata = [
  'endpoint_metadata.advanced_signatures',
  'endpoint_metadata.http_timeout',
  'endpoint_metadata.authentication',
  'endpoint_metadata.content_type',
  'endpoint_metadata.created_at',
  'endpoint_metadata.updated_at',
  'source_metadata.url',
  'source_metadata.forward_headers',
  'source_metadata.pub_sub',
  'source_metadata.idempotency_keys',
  'source_metadata.created_at',
  'source_metadata.updated_at',
];

/** The steps that show the subscription made by "create all fields". */
const readsOfAll = [
  'create all fields',
  'get all fields',
  'update {}',
  'update name only',
  'get after name',
  'update clear everything',
  'get after clear',
  'update zeros',
  'update retry, interval_seconds only',
  'get after interval',
  'update retry, as the specification shows',
  'get after retry',
  'update retry, duration 1.5h',
  'update event types only',
  'get after event types',
  'update filter',
  'get after filter',
  'update filter cleared with {}',
  'get after filter cleared',
  'update event types empty list',
  'update app_id',
  'list by endpoint',
].map((step) => `subscriptions: ${step}`);

/**
 * The whole list, however long, so that nothing deliberate stands anywhere else. Besides these, every failure carries `data: {}` (interface specification §1), and
 * what is not set is answered empty where real gateways leave it out (`leftOutWhenUnset`).
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
    reason:
      'A project belongs to no organisation, tells of example data, and begins with the retries that 26.3.6 goes by where nothing is set.',
    differs: [
      'data.name',
      'data.organisation_id',
      'data.config.strategy.duration',
      'data.config.strategy.retry_count',
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
    reason: 'Every answer is an envelope (specification §1); 26.3.6: text or an empty body.',
    differs: ['content-type', 'body'],
    steps: [
      'auth: unknown path',
      'auth: unknown path without project',
      'auth: wrong method',
      'parsing: text/plain',
      'parsing: GET with text/plain',
      'parsing: GET with text/plain, no auth',
    ],
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
    steps: [
      'parsing: *',
      'endpoints: *',
      'lists: *',
      'subscriptions: *',
      'portal-links: *',
      'delivery: *',
    ],
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
      'subscriptions: test_function',
      'subscriptions: test_function no log',
      'subscriptions: test_function array payload',
      'subscriptions: test_function undefined',
      'subscriptions: test_function syntax error',
      'subscriptions: test_function throws',
      'subscriptions: test_function missing',
      'subscriptions: test_function endless',
      'endpoints: create, basic_auth',
      'endpoints: create, basic_auth without object',
      'endpoints: create, oauth2 shared secret',
      'endpoints: create, mtls half',
      'lists: portal links list',
    ],
  },
  {
    reason: 'Why there is no token is told in words of ours, without what the token server said.',
    differs: ['data.error'],
    steps: ['endpoints: oauth2 test'],
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
    reason:
      'Custom responses end at the default of 50 kB (contract §5.2); more was set when recorded.',
    differs: wholeAnswer,
    steps: ['sources: create custom response too large'],
  },
  {
    reason: 'That source could only be made here with a short custom response.',
    differs: ['data.content.custom_response.body'],
    steps: ['sources: list by type'],
  },
  {
    reason: 'Saving never calls a broker (contract §13).',
    differs: wholeAnswer,
    steps: [
      'sources: create kafka unreachable',
      'sources: create google, service account as numbers',
      'sources: create google, service account as base64',
      'sources: create amqp bad password',
      'sources: create amqp unreachable',
    ],
  },
  {
    reason: 'A verifier needs a type, and a provider is a known one (specification §2.4, §13).',
    differs: wholeAnswer,
    steps: [
      'sources: create verifier without type, with hmac',
      'sources: create provider github, secret only',
      'sources: create provider unknown',
    ],
  },
  {
    reason: 'The source of the step "create provider unknown" could only be made without one.',
    differs: ['data.content.provider'],
    steps: ['sources: list by type'],
  },
  {
    reason:
      'AMQP without vhost or binding is stored; 26.3.6 fails with an empty 500 (contract §13).',
    differs: wholeAnswer,
    steps: [
      'sources: create amqp no binding',
      'sources: create amqp without vhost',
      'sources: create amqp without routing key',
    ],
  },
  {
    reason: 'Broker settings and a binding that are left out are kept; 26.3.6: an empty 500.',
    differs: wholeAnswer,
    steps: [
      'sources: update amqp echoing the read form (flat binding)',
      'sources: update amqp without pub_sub',
    ],
  },
  {
    reason: 'A source is found in its own project only, as in 26.7.3; 26.3.6 shows it to all.',
    differs: wholeAnswer,
    steps: ['sources: get, of another project'],
  },
  {
    reason:
      'An update can add a verifier, and noop removes it (contract §13); 26.3.6 does neither.',
    differs: ['status', 'body', 'data.verifier'],
    steps: [
      'sources: update, adds a verifier to a source without one',
      'sources: get after adding',
      'sources: get after noop',
    ],
  },
  {
    reason: 'A write answers what is stored: with the type of its verifier, lists as lists (§2.4).',
    differs: [
      'data.verifier.type',
      'data.verifier.hmac',
      'data.forward_headers',
      'data.idempotency_keys',
      'data.body_function',
      'data.header_function',
    ],
    steps: ['sources: *', 'parsing: *', 'delivery: *'],
  },
  {
    reason:
      'Sources tell where the type of an event is, as those of 26.7.3 do (contract §12, §13).',
    differs: ['', 'content.', 'source_metadata.'].map((at) => `data.${at}event_type_location`),
    steps: ['sources: *', 'parsing: *', 'subscriptions: incoming: get', 'delivery: *'],
  },
  {
    reason: 'How deliveries fare is told, as in 26.7.3 (contract §12).',
    differs: endpointPlaces.flatMap((at) =>
      Object.keys({ ...endpointHealth, ...healthPeriod }).map((name) => `data.${at}${name}`),
    ),
    steps: [
      'endpoints: *',
      'portal-links: *',
      'subscriptions: *',
      'delivery: *',
      'parsing: *',
      'lists: *',
    ],
  },
  {
    reason: 'Subscriptions name their ends beside the metadata (specification §2.5, contract §13).',
    differs: ['endpoint_id', 'source_id'].flatMap((name) => [
      `data.${name}`,
      `data.content.${name}`,
    ]),
    steps: ['subscriptions: *', 'delivery: *'],
  },
  {
    reason: 'The ends of a subscription are shown whole (specification §2.5).',
    differs: ['data', 'data.content'].flatMap((parent) =>
      zeroInMetadata.map((field) => `${parent}.${field}`),
    ),
    steps: ['subscriptions: *'],
  },
  {
    reason: 'They are shown from the create answer on.',
    differs: ['data.endpoint_metadata', 'data.source_metadata'],
    steps: [
      'subscriptions: create minimal',
      'subscriptions: create all fields',
      'subscriptions: create broken function',
      'subscriptions: incoming: create',
      ...['1', '2', '3', '4', 'of the open source'].map((each) => `delivery: subscription ${each}`),
    ],
  },
  {
    reason: 'app_id is answered as it was sent (specification §2.5); 26.3.6 ignores it.',
    differs: ['data.app_id', 'data.content.app_id'],
    steps: ['subscriptions: update app_id', 'subscriptions: list by endpoint'],
  },
  {
    reason: 'Null and zeros take a setting away (contract §13); 26.3.6 ignores them.',
    differs: ['alert_config', 'rate_limit_config'].flatMap((name) => [
      `data.${name}`,
      `data.content.${name}`,
    ]),
    steps: readsOfAll.slice(readsOfAll.indexOf('subscriptions: update clear everything')),
  },
  {
    reason: 'A filter is shown as it was typed, never flattened (contract §13).',
    differs: [
      'data.filter_config.filter.is_flattened',
      'data.content.filter_config.filter.is_flattened',
    ],
    steps: ['subscriptions: *'],
  },
  {
    reason:
      'Nothing needs a licence; 26.3.6 without one drops filter and function (contract §6.2).',
    differs: ['function', 'filter_config'].flatMap((name) => [
      `data.${name}`,
      `data.content.${name}`,
    ]),
    steps: ['subscriptions: create broken function', 'subscriptions: list', ...readsOfAll],
  },
  {
    reason: 'A retry rule counts when a subscription is made too, as in 24.6.5; 26.3.6 drops it.',
    differs: ['data.retry_config'],
    steps: [
      'subscriptions: create all fields',
      'subscriptions: get all fields',
      'subscriptions: update {}',
      'subscriptions: update name only',
      'subscriptions: get after name',
      'subscriptions: update retry, as the specification shows',
      'subscriptions: get after retry',
      'delivery: subscription 3',
    ],
  },
  {
    reason: 'A wrong retry rule is refused when a subscription is made, with the texts of 24.6.5.',
    differs: wholeAnswer,
    steps: ['subscriptions: create bad retry duration', 'subscriptions: create bad retry type'],
  },
  {
    reason:
      'interval_seconds is a duration, is answered and leaves retry_count alone (contract §13).',
    differs: ['data.retry_config'],
    steps: [
      'subscriptions: update retry, interval_seconds only',
      'subscriptions: get after interval',
    ],
  },
  {
    reason: 'Nothing needs a licence; 26.3.6 without one tests no filter (contract §6.7).',
    differs: wholeAnswer,
    steps: [
      'subscriptions: test_filter true',
      'subscriptions: test_filter false',
      'subscriptions: test_filter headers plural',
      'subscriptions: test_filter error',
    ],
  },
  {
    reason: 'Unknown filter operators are refused with the text of 24.6.5 (contract §13).',
    differs: wholeAnswer,
    steps: ['subscriptions: create with bad filter operator'],
  },
  {
    reason:
      'An unknown subscription or endpoint has the text that was meant; 26.3.6: an empty 500.',
    differs: wholeAnswer,
    steps: ['subscriptions: update unknown', 'subscriptions: update endpoint unknown'],
  },
  {
    reason: 'A negative retry duration is refused; 26.3.6 stores it as a huge one (contract §13).',
    differs: wholeAnswer,
    steps: ['subscriptions: update retry, negative duration'],
  },
  {
    reason: 'The step "update retry, negative duration" stored nothing here.',
    differs: ['data.retry_config.duration', 'data.content.retry_config.duration'],
    steps: [
      'subscriptions: update event types only',
      'subscriptions: get after event types',
      'subscriptions: update filter',
      'subscriptions: get after filter',
      'subscriptions: update filter cleared with {}',
      'subscriptions: get after filter cleared',
      'subscriptions: update event types empty list',
      'subscriptions: update app_id',
      'subscriptions: list by endpoint',
    ],
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
    reason:
      'A link of an owner names no endpoints: an empty list (specification §2.2); 24.6.5: null.',
    differs: ['data.endpoints', 'data.content.endpoints'],
    steps: [
      'create by owner',
      'get by owner',
      'create auth_type refresh_token',
      'create owner nobody has',
      'list',
      'list perPage 1',
      'list perPage 1 next',
      'list perPage 1 prev',
      'update',
      'get after name only',
      'list after that',
    ].map((step) => `portal-links: ${step}`),
  },
  {
    reason: 'Links show whole endpoints; 24.6.5 leaves these fields empty (contract §13).',
    differs: wholeEndpoint.flatMap((name) => [
      `data.endpoints_metadata.${name}`,
      `data.content.endpoints_metadata.${name}`,
    ]),
    steps: ['portal-links: *'],
  },
  {
    reason: 'Endpoints are counted and shown from the create answer on (contract §13).',
    differs: ['data.endpoints_metadata', 'data.endpoint_count'],
    steps: [
      'portal-links: create by owner',
      'portal-links: create by endpoints',
      'portal-links: create auth_type refresh_token',
      'portal-links: create owner nobody has',
    ],
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
  ...movingDeviations,
  ...portalDeviations,
];
