import type { z } from 'zod';
import { jobLimits } from '@/lib/contract/gateway/job';
import { isRecord } from '@/lib/util/json';
import { GatewayError } from '../../base/gateway-error';
import type { OpenJobs } from '../../store/events/job-records';
import { fieldMessage } from '../text-rules';

/** Jobs of a project that are not over, and those of them that may have something to send. */
export const mostOpenJobs = 20;
export const mostSendingJobs = 5;

/** Likewise of one portal link that were started, and those of all links that send. */
export const mostOfLink = 2;
export const mostSendingOfLinks = 20;

/**
 * A filter is read with each step of a job.
 * @throws {GatewayError} 400 for a field of it with too many values
 */
export function refuseLongFilter(filter: object): void {
  for (const [name, values] of Object.entries(filter)) {
    if (!Array.isArray(values) || values.length <= jobLimits.filterValues) continue;
    const words = `must not hold more than ${jobLimits.filterValues} values`;
    throw new GatewayError(400, fieldMessage(name, words));
  }
}

/** What is null in a body is as good as absent. */
function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === null || item === undefined ? [] : [[name, withoutNulls(item)]],
    ),
  );
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `must not hold more than ${issue.maximum} values`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'array'
        ? `must hold at least ${issue.minimum} values`
        : `must be at least ${issue.minimum}`;
    default:
      return 'has a value that it cannot have';
  }
}

/**
 * A decoded body by the rules of its schema.
 * @throws {GatewayError} 400 that names each field
 */
export function checkedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = schema.safeParse(withoutNulls(body));
  if (checked.success) return checked.data;
  const messages = checked.error.issues.map((issue) => {
    const name = issue.path.findLast((part) => typeof part === 'string');
    return fieldMessage(String(name ?? 'body'), wordsOf(issue));
  });
  throw new GatewayError(400, [...new Set(messages)].join(', '));
}

/** @throws {GatewayError} 400 where a project has too many jobs that are not over */
export function refuseTooManyOpen({ open }: OpenJobs): void {
  if (open < mostOpenJobs) return;
  throw new GatewayError(
    400,
    `${open} jobs of this project are not over; wait until one has finished, or stop one`,
  );
}

/** @throws {GatewayError} 400 where a project has too many jobs that send */
export function refuseTooManySending({ sending }: OpenJobs): void {
  if (sending < mostSendingJobs) return;
  throw new GatewayError(
    400,
    `${sending} jobs of this project are sending; wait until one has finished, or stop one`,
  );
}

/** @throws {GatewayError} 400 where a portal link has too many jobs that were started, or all links together */
export function refuseTooManyOfLink({ ofLink, sending }: OpenJobs): void {
  if (ofLink >= mostOfLink) {
    throw new GatewayError(
      400,
      `${ofLink} recoveries are under way; wait until one has finished, or stop one`,
    );
  }
  if (sending < mostSendingOfLinks) return;
  throw new GatewayError(400, 'too many recoveries are under way; try again in a few minutes');
}
