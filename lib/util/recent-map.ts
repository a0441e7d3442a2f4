import { LRUCache } from 'lru-cache';

/**
 * A map of at most so many entries, in which the least used makes room for a new one. Its memory grows
 * with what is kept: a bound by number alone would take all of it at once, for each map that may never
 * be filled.
 */
export function createRecentMap<Value extends {}>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
