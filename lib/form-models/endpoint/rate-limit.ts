import { endpointTraits } from '@/lib/releases/traits';
import { readWholeNumber, type WholeNumberRules } from '../checks/whole-number';
import type { EndpointFormContext } from './context';
import type { EndpointFormValues } from './fields';

type Limit = Pick<EndpointFormValues, 'rateLimit' | 'rateLimitDuration'>;
type Problems = Partial<Record<keyof Limit, string>>;

const never =
  'Set a limit, such as 5000 requests per 60 seconds: on this gateway an endpoint without one never receives anything';

function rulesFor(unit: string, maximum: number): WholeNumberRules {
  return { minimum: 1, maximum, unit };
}

/** What no limit means on this gateway (gateway contract §9.8). */
export function noRateLimitMeaning({ dialect }: Pick<EndpointFormContext, 'dialect'>): string {
  switch (endpointTraits(dialect).noRateLimit) {
    case 'unlimited':
      return 'Without a limit, deliveries go out as fast as events come in.';
    case 'nothing_delivered':
      return 'Without a limit, this gateway delivers nothing at all: set one.';
    case 'unsure':
      return 'Without a limit, releases from 26 on deliver without bounds and release 24.6 delivers nothing at all. Which one this is cannot be told: set a limit to be safe.';
  }
}

/** Both parts or none; none is refused where it would stop every delivery (contract §9.8). */
export function rateLimitProblems(
  limit: Limit,
  stored: Limit | undefined,
  { dialect }: Pick<EndpointFormContext, 'dialect'>,
): Problems {
  const { noRateLimit, maximumNumber } = endpointTraits(dialect);
  const { rateLimit, rateLimitDuration } = limit;
  // Untouched values pass, whatever they are: they are not sent again as something else.
  if (stored?.rateLimit === rateLimit && stored.rateLimitDuration === rateLimitDuration) return {};
  const count = readWholeNumber(rateLimit, rulesFor('requests', maximumNumber));
  const period = readWholeNumber(rateLimitDuration, rulesFor('seconds', maximumNumber));
  const problems: Problems = {};
  if (!count.ok) problems.rateLimit = count.failure;
  if (!period.ok) problems.rateLimitDuration = period.failure;
  if (!count.ok || !period.ok) return problems;
  if (count.value === null && period.value === null) {
    return noRateLimit === 'nothing_delivered' ? { rateLimit: never } : {};
  }
  if (count.value === null) return { rateLimit: 'Enter how many requests fit into that time' };
  if (period.value === null)
    return { rateLimitDuration: 'Enter the seconds that the limit is for' };
  return {};
}
