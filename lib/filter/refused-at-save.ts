import { defaultDialect, type FilterDialect } from './dialect';
import { FilterError, type FilterFailure } from './failure';
import { flatten } from './flatten';
import { StepCounter } from './limits';

/** What saving a subscription refuses in a filter; undefined when it takes it. */
export function refusedAtSave(
  filter: unknown,
  dialect: FilterDialect = defaultDialect,
): FilterFailure | undefined {
  try {
    flatten(filter, dialect, new StepCounter());
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error.failure;
    throw error;
  }
}
