import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  endpointCreateBodySchema,
  endpointUpdateBodySchema,
} from '@/lib/contract/console/endpoint-save';
import { toView } from '@/lib/contract/console/masked';
import { sourceCreateBodySchema, sourceUpdateBodySchema } from '@/lib/contract/console/source-save';
import {
  subscriptionCreateBodySchema,
  subscriptionUpdateBodySchema,
} from '@/lib/contract/console/subscription-save';
import type { EndpointView, SourceView, SubscriptionView } from '@/lib/contract/console/views';
import {
  endpointCreateSchema,
  endpointSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { operations } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import {
  sourceCreateSchema,
  sourceSchema,
  sourceUpdateSchema,
} from '@/lib/contract/gateway/source';
import { subscriptionSchema, subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { arbitraryEndpointValues, authBranches } from '@/lib/testing/arbitrary-endpoint-values';
import { sourceBranches } from '@/lib/testing/arbitrary-source-values';
import { arbitrarySubscription } from '@/lib/testing/arbitrary-subscription';
import {
  answerOf,
  loadRecordedOperations,
  titleOf,
} from '@/lib/testing/exchanges/recorded-operations';
import { storedAfter } from '@/lib/testing/store-endpoint';
import { storedSource } from '@/lib/testing/store-source';
import { isRecord } from '@/lib/util/json';
import { endpointEffects } from './endpoint/effects';
import { type EndpointFormValues, endpointTable, everyEndpointField } from './endpoint/fields';
import { endpointSummaries } from './endpoint/summary';
import * as endpointBody from './endpoint/to-save-body';
import { endpointToFormValues } from './endpoint/values';
import type { SaveEffects } from './engine/effects';
import type { FormField } from './engine/field-path';
import { type FormContext, tidyValues } from './engine/form';
import type { Group } from './engine/group';
import { sourceEffects } from './source/effects';
import { everySourceField, type SourceFormValues, sourceTable } from './source/fields';
import { sourceSummaries } from './source/summary';
import * as sourceBody from './source/to-save-body';
import { sourceToFormValues } from './source/values';
import { subscriptionEffects } from './subscription/effects';
import {
  type SubscriptionFormValues,
  subscriptionFields,
  subscriptionTable,
} from './subscription/fields';
import { subscriptionSummaries } from './subscription/summary';
import { formValuesToSaveBody } from './subscription/to-save-body';
import { subscriptionToFormValues } from './subscription/values';

const operationId = 'A'.repeat(16);
const baseline = { kind: 'unknown', updatedAt: null, fingerprint: null };

interface Model<Values, View> {
  form: Group<Values>;
  fields: readonly FormField[];
  requests: readonly z.ZodType[];
  createBody: z.ZodType;
  updateBody: z.ZodType;
  /** Filled values of a new resource, by the branch that they have. */
  branches: Readonly<Record<string, fc.Arbitrary<Values>>>;
  /** Answers that were recorded. */
  views: [title: string, view: View][];
  /** Any answer. */
  stored: fc.Arbitrary<View>;
  toValues: (view: View) => Values;
  create: (values: Values) => object;
  /** @param view null where nothing is known of what is stored */
  update: (values: Values, view: View | null) => object;
  summaries: (values: Values) => object;
  effects: (values: Values, context: FormContext<View>) => SaveEffects;
}

/** The texts of the secrets that would be sent. */
function secretsOf(value: unknown): string[] {
  if (!isRecord(value)) return [];
  if (value.kind === 'replace') return [String(value.value)];
  return Object.values(value).flatMap(secretsOf);
}

function recorded<View>(
  name: keyof typeof operations,
  viewOf: (answer: ReturnType<typeof answerOf>) => View | undefined,
): [string, View][] {
  return loadRecordedOperations().flatMap((exchange): [string, View][] => {
    if (exchange.operation?.name !== name || exchange.response.status !== 200) return [];
    const view = viewOf(answerOf(exchange));
    return view === undefined ? [] : [[titleOf(exchange), view]];
  });
}

/** What holds of every form, whatever it is for. */
function everyForm<Values extends object, View extends object>(
  noun: string,
  model: Model<Values, View>,
): void {
  describe(`the form of a ${noun}`, () => {
    const contract = new Map(
      model.requests.flatMap((request) =>
        fieldPaths(request).map(({ path, schema }) => [path, unwrap(schema)] as const),
      ),
    );
    const gatewayPaths = new Set(model.fields.map(({ gateway }) => gateway));

    test('has a place and a name for every field of its requests', () => {
      const settings = [...contract].filter(([, found]) => found.kind !== 'object');
      expect(settings.map(([path]) => path).filter((path) => !gatewayPaths.has(path))).toEqual([]);
    });

    test('names nothing that is not in its requests, and knows secrets and units as they do', () => {
      for (const { gateway, isSecret, unit } of model.fields) {
        const meta = contract.get(gateway)?.meta;
        expect(meta, gateway).toBeDefined();
        expect(isSecret === true, gateway).toBe(meta?.secret === 'value');
        if (unit !== undefined) expect(meta?.unit, gateway).toBe('seconds');
      }
    });

    test('is tried with recorded answers', () => {
      expect(model.views.length).toBeGreaterThan(12);
    });

    test.each(model.views)('%s, opened and saved untouched, changes nothing', (_title, view) => {
      expect(model.update(model.toValues(view), view)).toEqual({});
    });

    test('opened and saved untouched changes nothing, whatever is stored', () => {
      fc.assert(
        fc.property(model.stored, (view) => {
          expect(model.update(model.toValues(view), view)).toEqual({});
        }),
      );
    });

    describe.each(Object.entries(model.branches))('with the %s', (_name, branch) => {
      test('makes bodies that the server takes, whole or not', () => {
        fc.assert(
          fc.property(branch, (values) => {
            const body = model.create(values);
            expect(model.createBody.safeParse({ operationId, body }).error).toBeUndefined();
            const update = { operationId, baseline, body: model.update(values, null) };
            expect(model.updateBody.safeParse(update).error).toBeUndefined();
          }),
          { numRuns: 30 },
        );
      });

      test('is tidied once and for all', () => {
        fc.assert(
          fc.property(branch, (values) => {
            const { values: tidied } = tidyValues(model.form, values, null);
            expect(tidyValues(model.form, tidied, null)).toEqual({ values: tidied, notes: [] });
          }),
          { numRuns: 30 },
        );
      });

      test('tells no secret, neither in a summary nor in an effect', () => {
        const setting = { dialect: 'unknown', stored: null, isReadable: true } as const;
        fc.assert(
          fc.property(branch, (values) => {
            // Short generated secrets may equal a word of the form by chance, and a user name may
            // equal a password; it is told then as what it is besides.
            const typed = JSON.stringify(values);
            const isTypedOnce = (text: string) => typed.split(JSON.stringify(text)).length === 2;
            const secrets = secretsOf(model.form.write(values)).filter(
              (text) => text.length > 8 && isTypedOnce(text),
            );
            const context = { ...setting, kind: 'create', projectType: null } as const;
            const told = [model.summaries(values), model.effects(values, context)];
            const text = JSON.stringify(told);
            expect(secrets.filter((each) => text.includes(each))).toEqual([]);
          }),
          { numRuns: 50 },
        );
      });
    });
  });
}

everyForm<EndpointFormValues, EndpointView>('endpoint', {
  form: endpointTable,
  fields: everyEndpointField,
  requests: [endpointCreateSchema, endpointUpdateSchema],
  createBody: endpointCreateBodySchema,
  updateBody: endpointUpdateBodySchema,
  branches: Object.fromEntries(
    Object.entries(authBranches).map(([name, auth]) => [name, arbitraryEndpointValues(auth)]),
  ),
  views: recorded('getEndpoint', (answer) => {
    const read = readAnswer(operations.getEndpoint, answer, 0);
    return read.ok ? toView(endpointSchema, read.data) : undefined;
  }),
  stored: fc
    .oneof(...Object.values(authBranches).map(arbitraryEndpointValues))
    .map((values) => endpointBody.formValuesToSaveBody(values, null))
    .map((body) => toView(endpointSchema, storedAfter(null, body))),
  toValues: endpointToFormValues,
  create: (values) => endpointBody.formValuesToSaveBody(values, null),
  update: (values, view) => endpointBody.formValuesToUpdateBody(values, view),
  summaries: endpointSummaries,
  effects: (values, context) => endpointEffects(values, { ...context, http: 'open' }),
});

everyForm<SourceFormValues, SourceView>('source', {
  form: sourceTable,
  fields: everySourceField,
  requests: [sourceCreateSchema, sourceUpdateSchema],
  createBody: sourceCreateBodySchema,
  updateBody: sourceUpdateBodySchema,
  branches: sourceBranches,
  views: recorded('getSource', (answer) => {
    const read = readAnswer(operations.getSource, answer, 0);
    return read.ok ? toView(sourceSchema, read.data) : undefined;
  }),
  stored: fc
    .oneof(...Object.values(sourceBranches))
    .map((values) => storedSource(sourceBody.formValuesToCreateBody(values)))
    .map((source) => toView(sourceSchema, source)),
  toValues: sourceToFormValues,
  create: (values) => sourceBody.formValuesToCreateBody(values),
  update: (values, view) => sourceBody.formValuesToUpdateBody(values, view),
  summaries: sourceSummaries,
  effects: sourceEffects,
});

everyForm<SubscriptionFormValues, SubscriptionView>('subscription', {
  form: subscriptionTable,
  fields: subscriptionFields,
  requests: [subscriptionWriteSchema],
  createBody: subscriptionCreateBodySchema,
  updateBody: subscriptionUpdateBodySchema,
  branches: { 'settings of another': arbitrarySubscription.map(subscriptionToFormValues) },
  views: recorded('getSubscription', (answer) => {
    const read = readAnswer(operations.getSubscription, answer, 0);
    return read.ok ? toView(subscriptionSchema, read.data) : undefined;
  }),
  stored: arbitrarySubscription,
  toValues: subscriptionToFormValues,
  create: (values) =>
    formValuesToSaveBody(values, { kind: 'create', stored: null, projectType: null }),
  update: (values, stored) =>
    formValuesToSaveBody(values, { kind: 'update', stored, projectType: 'incoming' }),
  summaries: subscriptionSummaries,
  effects: subscriptionEffects,
});
