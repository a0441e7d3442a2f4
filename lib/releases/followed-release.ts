import { includes } from '@/lib/util/includes';
import type { Release } from './dialect';
import { releases, usualRelease } from './records.mjs';

/**
 * The release whose filters and functions are imitated here: the one that the probe found, else the
 * usual one.
 * @param known what the probe says of the gateway, such as `26.7.3`, `embedded` or `unknown`
 */
export function followedRelease(known: string): Release {
  return includes(releases, known) ? known : usualRelease;
}
