import { z } from 'zod';
import { idempotencyKeyNotation } from '@/lib/contract/gateway/request-place';
import { readWholeNumber } from '../checks/whole-number';
import { unstorableProblems } from '../engine/odd-text';
import { oversizedProblems } from '../engine/oversized';
import {
  addProblems,
  checkedList,
  checkedText,
  optionalText,
  requiredText,
  secretSource,
} from '../engine/schema-parts';
import { applicableSettings } from './applicable';
import type { PubSubValues } from './broker';
import { brokerSchema } from './broker-schema';
import { type SourceFormContext, sourceSecretStates } from './context';
import { byteLength, contentTypeProblem, maximumResponseBytes } from './custom-response';
import { asksForEventType, eventTypeLocationProblem, signedLocationProblem } from './event-type';
import type { SourceFormValues } from './fields';
import { headerListProblem } from './header-list';
import { placeProblem } from './place-problem';
import { oversizableSource } from './to-save-body';
import { sourceToFormValues } from './values';
import type { VerifierValues } from './verifier';
import { verifierSchema } from './verifier-schema';

function workersProblem(text: string): string | undefined {
  const read = readWholeNumber(text, { minimum: 1, maximum: 1000, unit: 'workers' });
  return read.ok ? undefined : read.failure;
}

function keysProblem(keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const problem = key.trim() === '' ? undefined : placeProblem(key, idempotencyKeyNotation);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function responseProblem(body: string): string | undefined {
  const size = byteLength(body);
  return size > maximumResponseBytes
    ? `This has ${size} bytes; gateways take ${maximumResponseBytes}`
    : undefined;
}

interface Part {
  name: 'verifier' | 'pubSub';
  applies: boolean;
  schema: z.ZodType;
}

/** What is wrong with the parts that not every type has; one that is not on screen is not sent. */
function addPartIssues(
  parts: readonly Part[],
  values: SourceFormValues,
  check: z.RefinementCtx,
): void {
  for (const { name, applies, schema } of parts) {
    const read = applies ? schema.safeParse(values[name]) : undefined;
    for (const { path, message } of read?.error?.issues ?? []) {
      check.addIssue({ code: 'custom', path: [name, ...path], message });
    }
  }
}

/** Checks the source form for one gateway and one baseline. */
export function sourceFormSchema(
  context: SourceFormContext,
): z.ZodType<SourceFormValues, SourceFormValues> {
  const stored = context.stored ? sourceToFormValues(context.stored) : undefined;
  const source = secretSource(sourceSecretStates(context.stored), context.isReadable);
  const verifier = verifierSchema(source, stored?.verifier, context.isReadable);
  const pubSub = brokerSchema(source, stored?.pubSub, context.isReadable);
  return z
    .strictObject({
      name: requiredText(stored?.name, 'Enter a name'),
      type: z.string(),
      provider: z.string(),
      verifier: z.custom<VerifierValues>(),
      pubSub: z.custom<PubSubValues>(),
      workers: z.string(),
      idempotencyKeys: checkedList(stored?.idempotencyKeys, keysProblem),
      eventTypeLocation: optionalText(stored?.eventTypeLocation, (text) =>
        asksForEventType('http', context) ? eventTypeLocationProblem(text) : undefined,
      ),
      forwardHeaders: checkedList(stored?.forwardHeaders, headerListProblem),
      responseBody: checkedText(stored?.responseBody, responseProblem),
      responseContentType: optionalText(stored?.responseContentType, contentTypeProblem),
      isDisabled: z.boolean(),
      bodyFunction: z.string(),
      headerFunction: z.string(),
    })
    .superRefine((values, check) => {
      const { ingest, broker } = applicableSettings(values.type);
      const parts: Part[] = [
        { name: 'verifier', applies: ingest, schema: verifier },
        { name: 'pubSub', applies: broker, schema: pubSub },
      ];
      addPartIssues(parts, values, check);
    })
    .superRefine((values, check) => {
      const eventTypeLocation = signedLocationProblem(values, context);
      if (eventTypeLocation !== undefined) addProblems(check, { eventTypeLocation });
    })
    .superRefine((values, check) => {
      addProblems(check, {
        ...oversizedProblems(oversizableSource(values, context), context.dialect),
        ...unstorableProblems(values, stored),
      });
    })
    .superRefine(({ type, pubSub, workers }, check) => {
      if (!applicableSettings(type).broker || pubSub.kind === 'kept_as_is') return;
      if (type === 'pub_sub' && pubSub.kind === 'none') {
        check.addIssue({ code: 'custom', path: ['pubSub', 'kind'], message: 'Choose a broker' });
      }
      if (pubSub.kind === 'none' || workers === stored?.workers) return;
      const message =
        workers.trim() === ''
          ? 'Enter how many read side by side, such as 1'
          : workersProblem(workers);
      if (message !== undefined) check.addIssue({ code: 'custom', path: ['workers'], message });
    });
}
