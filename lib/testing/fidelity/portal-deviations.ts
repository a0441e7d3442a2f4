import { endpointHealth, healthPeriod } from '@/lib/contract/gateway/endpoint';
import { type Deviation, wholeAnswer } from './deviation';

/** Fields of an answer, of the rows of a list, and of the endpoints of a link. */
function fields(...names: string[]): string[] {
  return names.flatMap((name) => [
    `data.${name}`,
    `data.content.${name}`,
    `data.endpoints_metadata.${name}`,
  ]);
}

const steps = (...names: string[]) => names.map((name) => `portal-api: ${name}`);
/** Steps that both links took: the one that only reads, and the one that manages. */
const both = (...names: string[]) => names.flatMap((name) => steps(`tr: ${name}`, `tm: ${name}`));

/** Where a portal link is answered differently from 24.6.5, the only release that was recorded. */
export const portalDeviations: readonly Deviation[] = [
  {
    reason: 'What is not of the link is not there; 24.6.5 shows, changes and sends it (§8.5).',
    differs: wholeAnswer,
    steps: [
      ...both('foreign endpoint', 'foreign event', 'foreign delivery', 'foreign attempts'),
      ...both('foreign subscription'),
      ...steps('tm: change foreign endpoint', 'tm: resend foreign', 'tm: force resend foreign'),
      ...steps('tm: test event to a foreign endpoint'),
    ],
  },
  {
    reason: 'A list that is narrowed to what is not of the link is empty (contract §8.5).',
    differs: ['data.content', 'data.pagination'],
    steps: both('events of a foreign endpoint', 'deliveries of a foreign endpoint'),
  },
  {
    reason: 'A link that may not manage its endpoints writes nothing at all (contract §8.5).',
    differs: wholeAnswer,
    steps: steps(
      'tr: resend own',
      'tr: resend foreign',
      'tr: force resend foreign',
      'tr: batch retry',
      'tr: test event',
      'tr: test event to a foreign endpoint',
    ),
  },
  {
    reason: 'So the other link is the first to send it again.',
    differs: wholeAnswer,
    steps: steps('tm: resend own'),
  },
  {
    reason: 'Until then it stays as it was, and what is foreign stays so to the end.',
    differs: ['data.status', 'data.content.status', 'data.name', 'received POST /own {"by":"tr"}'],
    steps: steps(
      'tm: deliveries',
      'tm: own delivery',
      'foreign endpoint, as the operator',
      'received at the end',
    ),
  },
  {
    reason: 'Nothing goes to an endpoint that is not of the link.',
    differs: ['{"n":3}', '{"by":"tr"}', '{"by":"tm"}'].map(
      (body) => `received POST /foreign ${body}`,
    ),
    steps: steps('received at the end'),
  },
  {
    reason: 'Counts count what is of the link; 24.6.5 counts the whole project (contract §8.5).',
    differs: ['data.num'],
    steps: both('retry count'),
  },
  {
    reason: 'A batch retry runs as a job, after the answer.',
    differs: ['message'],
    steps: steps('tm: batch retry'),
  },
  {
    reason: 'Secrets are for links that may manage their endpoints.',
    differs: fields('secrets', 'authentication'),
    steps: [
      ...steps('tr: link', 'tr: endpoints', 'tr: own endpoint'),
      'portal-links: portal token reads its link',
      'portal-links: portal token lists endpoints',
    ],
  },
  {
    reason: 'A link tells nothing that opens it, and what pages have to know of its project.',
    differs: ['data.token', 'data.url', 'data.project', 'data.can_subscribe'],
    steps: ['portal-links: portal token reads its link', ...both('link')],
  },
  {
    reason:
      'A link of an owner names no endpoints, has an auth_type, and shows whole endpoints (§13).',
    differs: [
      ...['data.endpoints', 'data.auth_type', 'data.auth_key'],
      ...['data.endpoint_count', 'data.endpoints_metadata'],
    ],
    steps: [...both('link'), ...steps('link that only reads', 'link that manages')],
  },
  {
    reason: 'A token sets no rate limit: what it sends for one is not taken.',
    differs: fields('rate_limit', 'rate_limit_duration'),
    steps: steps('tm: new endpoint', 'endpoints, as the operator'),
  },
  {
    reason: 'Which event types a link has is told; 24.6.5 has no such route.',
    differs: ['status', 'body'],
    steps: both('event types'),
  },
  {
    reason: 'Partners are not told what came in, only what goes out to them (contract §8.5).',
    differs: fields('data', 'raw', 'headers', 'url_query_params', 'source_metadata'),
    steps: both('events', 'own event', 'deliveries', 'own delivery', 'subscriptions'),
  },
  {
    reason: 'Nor what the operator makes of it, or has of their endpoints besides.',
    differs: fields(
      'function',
      'endpoint_metadata',
      'device_id',
      'device_metadata',
      'cli_metadata',
    ),
    steps: both('deliveries', 'own delivery', 'subscriptions'),
  },
  {
    reason:
      'What operators are answered, and what goes out, is that of 26.3.6 and of this gateway.',
    differs: [
      ...['source_metadata', 'device_metadata', 'endpoint_metadata'].map((name) => `data.${name}`),
      ...['function', 'project_id', 'endpoint_id', 'delivery_mode'].map((name) => `data.${name}`),
      'data.filter_config.filter.is_flattened',
    ],
    steps: steps('own subscription', 'own subscription, failing', 'foreign subscription'),
  },
  {
    reason:
      'Endpoints have what 26.3.6 answers of them, how they fare, and simple signatures (§13).',
    differs: fields(
      ...['advanced_signatures', 'authentication', 'content_type', 'http_timeout'],
      ...['events', 'failure_rate', ...Object.keys({ ...endpointHealth, ...healthPeriod })],
    ),
    steps: [
      ...both('endpoints', 'own endpoint'),
      ...steps('own endpoint', 'own endpoint that fails', 'foreign endpoint'),
      ...steps('tm: new endpoint', 'tm: change own endpoint', 'tm: rotate own secret'),
      ...steps('endpoints, as the operator', 'foreign endpoint, as the operator'),
      'portal-links: portal token lists endpoints',
    ],
  },
  {
    reason: 'Events and deliveries have what 26.3.6 answers of them; types are types in lists too.',
    differs: [
      ...fields('event_type', 'endpoints', 'status', 'url_path', 'delivery_mode', 'headers', 'raw'),
      ...fields('acknowledged_at', 'created_at', 'updated_at', 'latency', 'latency_seconds'),
      ...fields('endpoint_metadata', 'event_metadata', 'source_metadata', 'description'),
      ...fields('metadata.max_retry_seconds'),
      ...fields('error_kind', 'last_http_status', 'last_duration_ms', 'is_example', 'data_size'),
    ],
    steps: [
      ...both('events', 'own event', 'deliveries', 'own delivery'),
      ...steps('events, as the operator', 'deliveries, as the operator'),
    ],
  },
  {
    reason:
      'Subscriptions name their project and endpoint, and keep a filter as it was typed (§13).',
    differs: fields(
      ...['project_id', 'endpoint_id', 'delivery_mode', 'filter_config.filter.is_flattened'],
    ),
    steps: both('subscriptions'),
  },
  {
    reason: 'Attempts tell when and whereto, and why they failed; what they sent is signed anew.',
    differs: [
      ...['project_id', 'api_version', 'ip_address', 'error', 'status', 'error_kind'],
      ...['requested_at', 'responded_at', 'is_response_cut'],
      ...['request_http_header', 'response_http_header'],
    ].map((name) => `data.${name}`),
    steps: both('own attempts'),
  },
  {
    reason: 'The first page has none before it.',
    differs: ['data.pagination.has_prev_page'],
    steps: both('endpoints'),
  },
  {
    reason: 'What goes out names its event and delivery, and asks for no compression.',
    differs: [
      ...['x-convoy-signature', 'accept-encoding', 'connection'],
      ...['x-convoy-event-id', 'x-convoy-eventdelivery-id'],
    ].map((name) => `received.headers.${name}`),
    steps: steps('received', 'received at the end'),
  },
];
