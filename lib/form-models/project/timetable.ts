import { subscriptionTraits } from '@/lib/releases/traits';
import { secondsOf } from '../checks/duration';
import { readWholeNumber } from '../checks/whole-number';
import { fixedDelay, type TimetableReading } from '../subscription/timetable-settings';
import type { ProjectFormContext } from './context';
import type { ProjectFormValues } from './fields';

/**
 * The timetable of a delivery by the retries of its project; null while the form does not say them.
 * A rate limit of a project delays no delivery, and it has no alert.
 */
export function projectTimetable(
  { config: { retryType, retryCount, retryDuration } }: ProjectFormValues,
  { dialect }: Pick<ProjectFormContext, 'dialect'>,
): TimetableReading | null {
  const { retry, limitsRate, alerts, waitsLonger } = subscriptionTraits(dialect);
  const read = readWholeNumber(retryCount, { minimum: 0, maximum: 1_000_000, unit: '' });
  const seconds = secondsOf(retryDuration);
  if (!read.ok || read.value === null || seconds === null) return null;
  const isFixed = retry === 'attempts_only';
  return {
    settings: {
      type: isFixed ? 'linear' : retryType || 'linear',
      attempts: read.value,
      intervalSeconds: isFixed ? fixedDelay : seconds,
      rateLimit: null,
      alert: null,
    },
    filled: {},
    isProjectKnown: true,
    isOfProject: false,
    retry: retry === 'project_only' ? 'as_set' : retry,
    limitsRate,
    alerts,
    waitsLonger,
    endsWithAnswer: false,
  };
}
