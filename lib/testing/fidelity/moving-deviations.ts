import { type Deviation, wholeAnswer } from './deviation';

/** Fields of an answer, and of the rows of a list. */
function fields(...names: string[]): string[] {
  return names.flatMap((name) => [`data.${name}`, `data.content.${name}`]);
}

const headers = (...names: string[]) => names.map((name) => `received.headers.${name}`);
const sent = (...names: string[]) => names.map((name) => `data.request_http_header.${name}`);

const received = ['delivery: received', 'delivery: received from ingest'];
const attempts = ['delivery: attempts', 'delivery: attempts of the failing'];

/** Deviations in how events are taken, matched, delivered and read. */
export const movingDeviations: readonly Deviation[] = [
  {
    reason: 'An event needs an endpoint, and one that exists, as in 26.7.3 (contract §9.1).',
    differs: wholeAnswer,
    steps: ['delivery: create event, no endpoint', 'delivery: create event, unknown endpoint'],
  },
  {
    reason:
      'Sizes, kinds of errors, the last answer and matches are told (contract §13), and the path, as in 26.7.3.',
    differs: [
      ...fields('data_size', 'error_kind', 'url_path'),
      ...fields('last_http_status', 'last_duration_ms', 'is_example'),
      'data.matches',
    ],
    steps: ['delivery: *'],
  },
  {
    reason: 'What 26.3.6 routes an event by is not answered, as in 26.7.3 (contract §12).',
    differs: fields('metadata'),
    steps: ['delivery: events', 'delivery: event', 'delivery: replay event'],
  },
  {
    reason: 'Of two events with one key the first wins, and the other is done with (contract §13).',
    differs: [
      ...fields('is_duplicate_event', 'status', 'event_id', 'metadata.data', 'metadata.raw'),
      ...['Content-Type', 'User-Agent', 'X-Custom'].map((name) => `data.content.headers.${name}`),
      'data.content.endpoints',
      'received POST /a {"n":1}',
      'received POST /i {"hello":"world"}',
    ],
    steps: ['delivery: events', 'delivery: deliveries', ...received],
  },
  {
    reason: 'Deliveries are counted, and what failed of them without a breaker (contract §4.8).',
    differs: ['data.events', 'data.failure_rate'],
    steps: ['delivery: failing endpoint status'],
  },
  {
    reason: 'Event types of a subscription count; 26.3.6 drops them without a licence (§6.2).',
    differs: [
      'data.filter_config',
      'data.content.failure_reason',
      'data.content.missing',
      'received POST /a {"n":2}',
    ],
    steps: [
      'delivery: subscription 1',
      'delivery: events',
      'delivery: deliveries',
      'delivery: received',
    ],
  },
  {
    reason: 'A redirect is a failure, is tried again and never followed (contract §13).',
    differs: [
      'data.content.status',
      'data.content.metadata.num_trials',
      'received GET /moved',
      'received POST /d?status=302 {"b":1}',
      'received POST /d?status=302 {"n":4}',
    ],
    steps: ['delivery: deliveries', ...received],
  },
  {
    reason: 'A function that fails ends its delivery (moving events §5); 26.3.6 drops functions.',
    differs: ['data.content.description'],
    steps: ['delivery: deliveries'],
  },
  {
    reason: 'What an endpoint authenticates by stands nowhere in clear (moving events §4).',
    differs: ['data.content.headers.X-Key'],
    steps: ['delivery: deliveries'],
  },
  {
    reason: 'Deliveries stand in the order in which events came; 26.3.6: as its workers took them.',
    differs: ['data.pagination'],
    steps: ['delivery: deliveries', 'delivery: deliveries of the failing endpoint'],
  },
  {
    reason: 'A source that is not there looks the same in lists and alone; 26.3.6: null or [].',
    differs: ['data.content.source_metadata.idempotency_keys'],
    steps: ['delivery: deliveries', 'delivery: deliveries of the failing endpoint'],
  },
  {
    reason: 'Attempts tell their times and address, as in 26.7.3, and that they failed and why.',
    differs: ['status', 'error', 'ip_address', 'requested_at', 'responded_at', 'is_response_cut']
      .map((name) => `data.${name}`)
      .concat('data.response_http_header.Transfer-Encoding'),
    steps: attempts,
  },
  {
    reason: 'The gateway does not call itself a Convoy release.',
    differs: ['data.api_version', ...sent('User-Agent')],
    steps: attempts,
  },
  {
    reason: 'Answers are wanted as they are, over connections that stay open (moving events §6).',
    differs: [...sent('Accept-Encoding'), ...headers('accept-encoding', 'connection')],
    steps: [...attempts, ...received],
  },
  {
    reason: 'Every delivery tells its own id and that of its event (moving events §6).',
    differs: [
      ...sent('X-Convoy-Event-ID', 'X-Convoy-EventDelivery-ID'),
      ...headers('x-convoy-event-id', 'x-convoy-eventdelivery-id'),
    ],
    steps: [...attempts, ...received],
  },
  {
    reason: 'Absent advanced_signatures means false (contract §13): the signature is a simple one.',
    differs: [...sent('X-Convoy-Signature'), ...headers('x-convoy-signature')],
    steps: [...attempts, ...received],
  },
  {
    reason: 'Cookies of a sender are not passed on (moving events §4).',
    differs: headers('cookie'),
    steps: ['delivery: received from ingest'],
  },
  {
    reason: 'A header that a sender leaves out makes no key; 26.3.6: the same one for all (§9.4).',
    differs: [...headers('x-convoy-idempotency-key'), 'received POST /i [1,2]'],
    steps: ['delivery: received from ingest'],
  },
  {
    reason: 'One that was not delivered is refused in words; 26.3.6 fails with an empty 500.',
    differs: wholeAnswer,
    steps: ['delivery: force resend'],
  },
  {
    reason: 'A body that is no JSON is refused (contract §13); 26.3.6 loses its list by one.',
    differs: ['status', 'message', 'thanks', 'data'],
    steps: ['delivery: ingest not JSON', 'delivery: events of the incoming project'],
  },
  {
    reason: 'A disabled source takes nothing and says so (contract §13).',
    differs: ['message'],
    steps: ['delivery: ingest disabled source'],
  },
  {
    reason: 'The source of the step "create provider unknown" could only be made without one.',
    differs: wholeAnswer,
    steps: ['delivery: ingest unknown provider'],
  },
  {
    reason: 'A challenge is answered (contract §13); 26.3.6 fails with an empty 500.',
    differs: ['status', 'content-type', 'body'],
    steps: ['delivery: twitter CRC'],
  },
  {
    reason: 'Every answer is an envelope (specification §1); 26.3.6: an empty body.',
    differs: ['content-type', 'body'],
    steps: ['delivery: ingest PUT'],
  },
];
