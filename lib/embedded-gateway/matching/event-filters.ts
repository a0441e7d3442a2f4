import type { FilterFailure } from '@/lib/filter/failure';
import {
  asksForSomething,
  type FilteredEvent,
  type FilterHalves,
  matchEvent,
} from '@/lib/filter/match-event';
import { readJson } from '@/lib/filter/read-json';
import type { FilterWorker } from '@/lib/filter/worker/evaluator';
import { ok, type Result } from '@/lib/util/result';
import type { NewEvent } from '../store/events/records';

/**
 * Work that is done at once, in the thread that has everything else to do: about a millisecond at
 * most, where usual filters take a hundredth of it. What asks for more goes to the worker, which has
 * the bounds of the engine.
 */
const mostSteps = 5_000;
/** A payload of more bytes is read in the worker, whatever the filter asks for. */
const mostBytes = 64 * 1024;

/** An event as filters see it; its payload is read once, when the first of them asks. */
export interface LookedAt extends FilteredEvent {
  text(): string;
  isSmall: boolean;
}

export function lookedAt({ headers, body }: Pick<NewEvent, 'headers' | 'body'>): LookedAt {
  let text: string | undefined;
  let payload: Result<unknown, FilterFailure> | undefined;
  const event: LookedAt = {
    headers,
    isSmall: body.byteLength <= mostBytes,
    text() {
      text ??= Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
      return text;
    },
    payload() {
      payload ??= readJson(event.text());
      return payload;
    },
  };
  return event;
}

/** Evaluates a filter on an event (moving events §5). */
export type MatchFilter = (
  halves: FilterHalves,
  event: LookedAt,
) => Promise<Result<boolean, FilterFailure>>;

/**
 * Evaluates the filters of subscriptions; those that could hold up the thread, in a worker.
 * @param worker takes one at a time
 */
export function createEventFilters(worker: FilterWorker): MatchFilter {
  async function inWorker(halves: FilterHalves, event: LookedAt) {
    const order = { headers: event.headers, body: event.text() };
    const answer = await worker.run('matchEvent', halves, order);
    return answer.ok ? answer.value : answer;
  }

  return async (halves, event) => {
    if (!asksForSomething(halves.body) && !asksForSomething(halves.headers)) return ok(true);
    if (!event.isSmall) return inWorker(halves, event);
    const answer = matchEvent(halves, event, mostSteps);
    const isCutShort = !answer.ok && answer.failure.kind === 'limit';
    return isCutShort ? inWorker(halves, event) : answer;
  };
}
