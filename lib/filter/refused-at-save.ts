import type { Release } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { type FilterFailure, isFilterError } from './failure';
import { filterObject } from './filter-object';
import { flatten } from './flatten';
import { StepCounter } from './limits';

/** What saving a subscription refuses in a filter; undefined when it takes it. */
export function refusedAtSave(
  filter: unknown,
  dialect: Release = usualRelease,
): FilterFailure | undefined {
  try {
    flatten(filterObject(filter), dialect, new StepCounter());
    return undefined;
  } catch (error) {
    if (isFilterError(error)) return error.failure;
    throw error;
  }
}
