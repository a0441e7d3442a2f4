import { matchEvent } from '@/lib/filter/match-event';
import { fail, ok } from '@/lib/util/result';
import type { MatchFilter } from '../../matching/event-filters';
import { createEventMatching } from '../../matching/event-matching';
import { createJudge } from '../../matching/judge';
import { createRoutes, type Routes } from '../../matching/routes';
import type { SubscriptionFunctions } from '../../matching/subscription-functions';
import type { Store } from '../../store';
import type { ChangedMessage, Matched, NewEvent, WaitingEvent } from '../../store/events/records';
import type { SourceRecord } from '../../store/sources';
import type { SubscriptionRecord } from '../../store/subscriptions';
import { runExampleFunction } from '../example-functions';
import type { Seeded } from '../seeded';
import { statusThen } from './incidents';
import type { StoryTime } from './story-time';

/** Far more than a filter of an example asks for. */
const mostSteps = 100_000;

const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8');

const matchFilter: MatchFilter = async (halves, event) => matchEvent(halves, event, mostSteps);

const runInTurn: SubscriptionFunctions['runInTurn'] = async (_uid, find) => {
  const found = find();
  if (!found) return 'gone';
  const code = found.subscription.settings.function ?? '';
  const made = runExampleFunction(code, textOf(found.event.body));
  if (!made) return { found, answer: fail('the function could not be run') };
  return { found, answer: made.ok ? ok(Buffer.from(made.value)) : made };
};

/** What functions of its source make of an event; null where it has none. */
export function changedBySource(
  { settings }: SourceRecord,
  { headers, body }: NewEvent,
): ChangedMessage | null {
  const { body_function, header_function } = settings;
  if (!body_function && !header_function) return null;
  const first = Object.entries(headers).map(([name, [value = '']]) => [name, [value]] as const);
  const madeBody = body_function ? runExampleFunction(body_function, textOf(body)) : undefined;
  return {
    // Functions on headers of examples take out what is never kept of a request.
    headers: header_function ? Object.fromEntries(first) : null,
    body: madeBody?.ok ? Buffer.from(madeBody.value) : null,
  };
}

/** Only what was there at a moment, and of the examples alone: nothing happens to anybody's own. */
function routesThen(store: Store, { clock }: StoryTime): Routes {
  const routes = createRoutes(store);
  const isOne = ({ is_example, created_at }: SubscriptionRecord) =>
    is_example && Date.parse(created_at) <= clock.now();
  return {
    candidates(event) {
      const { takers, all } = routes.candidates(event);
      return { takers: takers.filter(isOne), all: all.filter(isOne) };
    },
  };
}

/** Finds out what becomes of example events, as it is found out of others (moving events §5). */
export function createExampleMatching(
  store: Store,
  { seeded, time, now }: { seeded: Seeded; time: StoryTime; now: number },
): (event: NewEvent, changed: ChangedMessage | null) => Promise<Matched & { at: number }> {
  let current: WaitingEvent | undefined;
  const endpoints: Store['endpoints'] = {
    ...store.endpoints,
    statusOf(projectId, uid) {
      const endpoint = store.endpoints.get(projectId, uid);
      return endpoint && statusThen(endpoint, now - time.clock.now());
    },
  };
  const matching = createEventMatching({
    store: { ...store, endpoints },
    matching: { waiting: () => current },
    routes: routesThen(store, time),
    judge: createJudge({ endpoints }, matchFilter),
    functions: { runInTurn },
    newId: time.newId,
    clock: time.clock,
  });
  const { signal } = new AbortController();

  return async (event, changed) => {
    time.moveTo(event.accepted_at + 2 + seeded.integer(12));
    current = {
      ...event,
      headers: changed?.headers ?? event.headers,
      body: changed?.body ?? event.body,
      seq: 0,
      is_changed: changed !== null,
      is_duplicate: false,
      status: 'Processing',
      failure_reason: '',
      endpoints: [],
      matches: [],
      created_at: event.accepted_at,
      updated_at: event.accepted_at,
    };
    const progress = await matching.decide(current, signal);
    for (const match of progress.awaiting) {
      time.pass(3 + seeded.integer(9));
      await matching.runAwaited(current, match, progress, signal);
    }
    return { ...progress.take(), at: time.clock.now() };
  };
}
