import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { filterLimits } from '@/lib/filter/limits';
import type { FilterEvaluator } from '@/lib/filter/worker/evaluator';
import type { SaveCheck } from '@/lib/filter/worker/filter-work';
import { fieldMessage } from '../text-rules';
import type { SubscriptionBody } from './subscription-body';

/** What keeps one half of a filter from being stored. */
export interface FilterCheck extends SaveCheck {
  /** Where it stands in the body. */
  field: string;
}

function isAsked(half: unknown): boolean {
  return typeof half === 'object' && half !== null && Object.keys(half).length > 0;
}

/**
 * Looks into the filters of a body, off the thread that answers requests; none for one that sends
 * none.
 * @throws {GatewayError} 400 for filters that take too long to look into
 */
export async function checkFilters(
  { filter_config }: SubscriptionBody,
  filters: FilterEvaluator,
): Promise<FilterCheck[]> {
  const halves = Object.entries({
    'filter_config.filter.body': filter_config?.filter?.body,
    'filter_config.filter.headers': filter_config?.filter?.headers,
  }).filter(([, half]) => isAsked(half));
  if (halves.length === 0) return [];
  const checks = await filters.run(
    'checkAtSave',
    halves.map(([, half]) => half),
  );
  if (!checks.ok) {
    throw new GatewayError(400, fieldMessage('filter_config.filter', checks.failure.message));
  }
  return halves.flatMap(([field], at) => {
    const check = checks.value[at];
    return check ? [{ field, ...check }] : [];
  });
}

/**
 * Patterns that real gateways store, and with which they fail with the events (contract §11), and
 * what is more than this gateway takes on.
 */
export function filterMessages(checks: readonly FilterCheck[]): string[] {
  return checks.flatMap(({ field, refused, broken, patterns }) => {
    if (refused?.kind === 'limit') return [fieldMessage(field, refused.message)];
    if (patterns === undefined) {
      return broken.map(({ path, failure }) => fieldMessage(path, failure.message));
    }
    const text = `a filter may have up to ${filterLimits.patterns} patterns ($regex); this one has ${patterns}`;
    return [fieldMessage(field, text)];
  });
}
