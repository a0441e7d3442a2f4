import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventContext } from '../../services/moving-context';
import type { ExampleEvent, ExampleEvents } from '../../store/events/example-records';
import type { ProjectRecord } from '../../store/projects';
import { createSeeded } from '../seeded';
import { createExampleDelivering } from './delivering';
import { changedBySource, createExampleMatching } from './matching-examples';
import { rememberedStore } from './remembered-store';
import { createStoryTime } from './story-time';
import { createTakingIn, type TakenIn } from './taking-in';
import { type Happening, traffic } from './traffic';

const seed = 20_261_130;

/** How long it tells before others get their turn, in milliseconds. */
const turnMs = 8;

function createTurns(signal: AbortSignal): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < turnMs) return;
    await nextTurn();
    signal.throwIfAborted();
    turn = performance.now();
  };
}

/**
 * Tells a believable week of a project with example data, ending now: what came in, was refused,
 * matched and delivered, each by the parts of the gateway that do it, in a time of its own. Nothing is
 * kept or sent.
 * @throws the signal's reason when it aborts
 */
export async function tellWeek(
  context: EventContext,
  project: ProjectRecord,
  signal: AbortSignal,
): Promise<ExampleEvents> {
  const store = rememberedStore(context.store, project);
  const now = context.clock.now();
  const seeded = createSeeded(seed);
  const time = createStoryTime(context.random);
  const story = { seeded, time, now };
  const takingIn = createTakingIn(
    { ...context, store, clock: time.clock, newId: time.newId },
    context.events,
  );
  const match = createExampleMatching(store, story);
  const deliver = createExampleDelivering(story);
  const othersTurn = createTurns(signal);

  async function told({ event, keyScope, isDuplicate }: TakenIn): Promise<ExampleEvent> {
    const base = { event, keyScope, changed: null, matched: null, deliveries: [] };
    if (isDuplicate) return base;
    const source = event.source_id ? store.sources.get(project.uid, event.source_id) : undefined;
    const changed = source ? changedBySource(source, event) : null;
    const matched = await match(event, changed);
    const deliveries: ExampleEvent['deliveries'][number][] = [];
    for (const made of matched.deliveries) {
      const endpoint = store.endpoints.get(project.uid, made.endpoint_id);
      const delivered =
        endpoint && (await deliver(made, { event, changed, source, project, endpoint }));
      if (delivered) deliveries.push(delivered);
    }
    return { ...base, changed, matched, deliveries };
  }

  const happenings: Happening[] = await traffic({ store, project, seeded, now, takingIn });
  for (const { at, happen } of happenings) {
    time.moveTo(at);
    await happen();
    await othersTurn();
  }
  const events: ExampleEvent[] = [];
  for (const taken of takingIn.taken) {
    events.push(await told(taken));
    await othersTurn();
  }
  return { events, refused: takingIn.refused };
}
