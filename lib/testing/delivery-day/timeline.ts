import { createSeeded } from '@/lib/embedded-gateway/example-data/seeded';
import { type Incident, scriptedBursts, scriptedIncidents } from './incidents';
import { hour, scriptedSubscriptions } from './script';

/** What happens at a moment of the day, in milliseconds since it began. */
export type Moment = { at: number } & (
  | { kind: 'events'; subscription: string; count: number }
  | { kind: 'incident'; incident: Incident }
);

/** Two of three events come in the hours of work. */
const quietShare = 34;
const work = { from: 8, hours: 12 };

/**
 * All that happens in a day, in its order.
 * @param events how many come, bursts included
 * @param seed of what is left to chance
 */
export function timelineOf(events: number, seed: number): Moment[] {
  const chance = createSeeded(seed);
  const names = Object.entries(scriptedSubscriptions).flatMap(([name, { share }]) =>
    Array.from({ length: share }, () => name),
  );
  const inBursts = scriptedBursts.reduce((sum, { count }) => sum + count, 0);
  const spread = Array.from({ length: Math.max(events - inBursts, 0) }, (): Moment => {
    const at = chance.chance(quietShare)
      ? chance.integer(24 * hour)
      : work.from * hour + chance.integer(work.hours * hour);
    return { at, kind: 'events', subscription: chance.pick(names), count: 1 };
  });
  const bursts = scriptedBursts.map((burst): Moment => ({ ...burst, kind: 'events' }));
  const incidents = scriptedIncidents.map(
    (incident): Moment => ({ at: incident.at, kind: 'incident', incident }),
  );
  return [...spread, ...bursts, ...incidents].sort((a, b) => a.at - b.at);
}
