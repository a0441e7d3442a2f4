import type { Clock, RandomSource } from '../../base/ports';
import { createIds, type NewId } from '../../store/ids';

/** The time in which example events happen; it is moved by hand, back as well. */
export interface StoryTime {
  clock: Clock;
  /** Sorts by the moment that it is made in. */
  newId: NewId;
  moveTo(moment: number): void;
  pass(milliseconds: number): void;
}

/** Begins in 1970, until it is moved. */
export function createStoryTime(random: RandomSource): StoryTime {
  let now = 0;
  const clock: Clock = { now: () => now };
  let ids = createIds(clock, random);
  return {
    clock,
    newId: () => ids(),
    moveTo(moment) {
      // Ids never go back; a new maker of them does not know how far others went.
      if (moment < now) ids = createIds(clock, random);
      now = Math.floor(moment);
    },
    pass(milliseconds) {
      now += Math.round(milliseconds);
    },
  };
}
