import type { RandomSource } from '../base/ports';
import type { Calendar } from './calendar';
import type { Seeded } from './seeded';

/**
 * What example rows are made from. Names, counts and times come from `seeded`; tokens, secrets and
 * keys come from `random`, since the seed is known to everyone.
 */
export interface ExampleContext {
  seeded: Seeded;
  calendar: Calendar;
  random: RandomSource;
}
