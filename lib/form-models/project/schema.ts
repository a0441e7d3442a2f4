import { z } from 'zod';
import { isTakenHeader, projectLimits } from '@/lib/contract/gateway/project-limits';
import { retryTypes } from '@/lib/contract/gateway/subscription';
import type { Dialect } from '@/lib/releases/dialect';
import { readDuration } from '../checks/duration';
import { headerNameProblem } from '../checks/header-text';
import { maximumInt32, readWholeNumber } from '../checks/whole-number';
import { unstorableProblems } from '../engine/odd-text';
import { oversizedProblems } from '../engine/oversized';
import { addProblems, checkedList, checkedText, requiredText } from '../engine/schema-parts';
import type { ProjectFormContext } from './context';
import { type ProjectFormValues, signatureVersions } from './fields';
import { oversizableProject } from './to-save-body';
import { projectToFormValues } from './values';

type Check = (text: string) => string | undefined;

/** What the embedded gateway takes at most; others take what their columns hold. */
function most(dialect: Dialect, limit: number): number {
  return dialect === 'embedded' ? limit : maximumInt32;
}

function countCheck(unit: string, minimum: number, maximum: number): Check {
  return (typed) => {
    const read = readWholeNumber(typed, { minimum, maximum, unit });
    return read.ok ? undefined : read.failure;
  };
}

function timeCheck(maximum: number): Check {
  return (typed) => {
    const read = readDuration(typed);
    if (!read.ok) return read.failure;
    const seconds = read.value?.seconds ?? 0;
    if (seconds < 1) return 'Use at least 1s';
    if (seconds > maximum) return `Use at most ${Math.floor(maximum / 86_400)} days`;
    return Number.isInteger(seconds) ? undefined : 'Use whole seconds';
  };
}

function headerProblem(name: string): string | undefined {
  return (
    headerNameProblem(name) ??
    (isTakenHeader(name)
      ? 'This header has another meaning in a delivery; choose another'
      : undefined)
  );
}

function versionsProblem(versions: readonly string[], dialect: Dialect): string | undefined {
  if (versions.length === 0) return 'Add a version: without any nothing is signed';
  const maximum = most(dialect, projectLimits.signatureVersions);
  if (versions.length > maximum) return `Use at most ${maximum} versions`;
  const unknown = versions.find((version) => !signatureVersions.includes(version));
  return unknown === undefined ? undefined : `Choose another version than ${unknown}`;
}

/** Checks the form of a project for one gateway and one baseline. */
export function projectFormSchema(
  context: ProjectFormContext,
): z.ZodType<ProjectFormValues, ProjectFormValues> {
  const { dialect, stored } = context;
  const start = stored ? projectToFormValues(stored) : undefined;
  const before = start?.config;
  const needed = (name: 'retryCount' | 'retryDuration', message: string, check: Check) =>
    requiredText(before?.[name], message, check);
  return z
    .strictObject({
      name: requiredText(start?.name, 'Enter a name'),
      config: z.strictObject({
        retryType: z.enum(['', ...retryTypes]),
        retryCount: needed(
          'retryCount',
          'Enter how often a delivery is tried',
          countCheck('attempts', 1, most(dialect, projectLimits.attempts)),
        ),
        retryDuration: needed(
          'retryDuration',
          'Enter the time between two attempts, such as 1m30s',
          timeCheck(most(dialect, projectLimits.retrySeconds)),
        ),
        disablesEndpoint: z.boolean(),
        signatureHeader: checkedText(before?.signatureHeader, headerProblem),
        signatureVersions: checkedList(before?.signatureVersions, (versions) =>
          versionsProblem(versions, dialect),
        ),
        payloadLimit: checkedText(before?.payloadLimit, (typed) =>
          typed === ''
            ? undefined
            : countCheck('bytes', 1, most(dialect, projectLimits.payloadBytes))(typed),
        ),
        httpsOnly: z.boolean(),
        severalSubscriptions: z.boolean(),
        rateLimitCount: checkedText(
          before?.rateLimitCount,
          countCheck('requests', 0, maximumInt32),
        ),
        rateLimitDuration: checkedText(
          before?.rateLimitDuration,
          timeCheck(most(dialect, projectLimits.retrySeconds)),
        ),
        traceHeaders: z.boolean(),
        replayPrevention: z.boolean(),
      }),
    })
    .superRefine((values, check) => {
      addProblems(check, {
        ...oversizedProblems(oversizableProject(values, context), dialect),
        ...unstorableProblems(values, start),
      });
    });
}
