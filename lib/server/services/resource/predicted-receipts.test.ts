import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toView, type View } from '@/lib/contract/console/masked';
import type { Receipt } from '@/lib/contract/console/receipt';
import { endpointEffects } from '@/lib/form-models/endpoint/effects';
import { endpointFields } from '@/lib/form-models/endpoint/fields';
import { endpointFormSchema } from '@/lib/form-models/endpoint/schema';
import * as endpointTable from '@/lib/form-models/endpoint/to-save-body';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { sourceEffects } from '@/lib/form-models/source/effects';
import { sourceFields } from '@/lib/form-models/source/fields';
import { sourceFormSchema } from '@/lib/form-models/source/schema';
import * as sourceTable from '@/lib/form-models/source/to-save-body';
import { newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import { subscriptionEffects } from '@/lib/form-models/subscription/effects';
import { subscriptionFields } from '@/lib/form-models/subscription/fields';
import { subscriptionFormSchema } from '@/lib/form-models/subscription/schema';
import * as subscriptionTable from '@/lib/form-models/subscription/to-save-body';
import {
  newSubscriptionValues,
  subscriptionToFormValues,
} from '@/lib/form-models/subscription/values';
import type { Dialect } from '@/lib/releases/dialect';
import {
  type FieldSave,
  loadFieldSaves,
  type RecordedUpdate,
  savedReleases,
} from '@/lib/testing/exchanges/field-saves/load';
import { writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { pairs } from '@/lib/testing/long-run';
import { convoy2465, convoy2673 } from '@/lib/testing/releases';
import { make, operationId, writeHarness } from '@/lib/testing/write-harness';
import { isConsoleError } from '../../console-error';
import { endpointKind } from '../endpoints/kind';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';
import { createResource } from './create';
import { receiptFor } from './finish-save';
import type { StoredRow, WritableKind } from './kinds';
import { readyBody } from './ready-body';
import { getResourceState } from './state';
import { updateResource } from './update';
import type { WriteContext } from './write-context';

type Fields = Record<string, unknown>;
type Write = FieldSave['write'];

/** What the form has to know, the same for the three. */
interface Setting<Row> {
  kind: Write;
  dialect: Dialect;
  stored: View<Row> | null;
  isReadable: boolean;
  http: 'open';
  projectType: 'outgoing';
}

interface Model<Row extends StoredRow, Values extends object, Save extends object> {
  kind: WritableKind<Row, Save, Save>;
  fresh: () => Values;
  from: (view: View<Row>) => Values;
  effects: (
    values: Values,
    setting: Setting<Row>,
  ) => {
    ignored: readonly { path: string; certainty: string; isStored?: true }[];
    warnings: readonly { path: string | null }[];
  };
  schema: (setting: Setting<Row>) => z.ZodType<Values, Values>;
  fields: (values: Values) => readonly FormField[];
  save: (values: Values, setting: Setting<Row>) => Save;
}

/** Whether a gateway takes what a save says of a setting; `either` where the form is not certain. */
type Fate = 'stored' | 'not_stored' | 'refused' | 'either';

const rootOf = (path: string) => path.split('.')[0] ?? path;

/** A form of one kind of resource and the server behind it, without a gateway. */
function formOf<Row extends StoredRow, Values extends object, Save extends object>(
  model: Model<Row, Values, Save>,
) {
  const { kind } = model;
  const parsed = (row: Fields) => kind.schema.parse(row) as unknown as Row;
  const viewOf = (row: Row) => toView(kind.schema, row as Row & Fields) as View<Row>;
  const setting = (dialect: Dialect, write: Write, stored: View<Row> | null): Setting<Row> => ({
    kind: write,
    dialect,
    stored,
    isReadable: true,
    http: 'open',
    projectType: 'outgoing',
  });

  /** What the form told of the settings that it changes, and of all that it expects to be lost. */
  async function told(values: Values, changed: readonly string[], context: Setting<Row>) {
    const { ignored, warnings } = model.effects(values, context);
    const refused = await model.schema(context).safeParseAsync(values);
    const fates = new Map<string, Fate>(changed.map((path) => [path, 'stored']));
    for (const { path, certainty, isStored } of ignored) {
      const known = { refuses: 'refused', will: 'not_stored' } as const;
      const fate = isStored ? 'stored' : (known[certainty as keyof typeof known] ?? 'either');
      fates.set(rootOf(path), fate);
    }
    const refusals = [
      ...(refused.error?.issues ?? []).map(({ path }) => String(path[0])),
      ...warnings.flatMap(({ path }) => (path === 'auth.kind' ? ['auth'] : [])),
    ];
    for (const path of refusals) fates.set(path, 'refused');
    return fates;
  }

  /** What became of each setting by the receipt. */
  function became(receipt: Receipt, values: Values, changed: readonly string[]) {
    const fates = new Map<string, Fate>(changed.map((path) => [path, 'stored']));
    const fields = model.fields(values);
    for (const { path, outcome } of receipt.entries) {
      const form = fields.find(({ gateway }) => gateway === path)?.form ?? path;
      // What no answer shows may be either; a part of a setting that is lost says more.
      const fate = outcome === 'not_readable' ? 'either' : 'not_stored';
      if (outcome !== 'stored' && fates.get(rootOf(form)) !== 'not_stored') {
        fates.set(rootOf(form), fate);
      }
    }
    return fates;
  }

  function startOf(row: Row | null): Values {
    return row ? model.from(viewOf(row)) : model.fresh();
  }

  return {
    /** What was told of a recorded save, and what a receipt of it says. */
    async recorded(entry: FieldSave, dialect: Dialect) {
      const before = entry.write === 'update' ? parsed(entry.before) : null;
      const values = { ...startOf(before), ...entry.change } as Values;
      const context = setting(dialect, entry.write, before && viewOf(before));
      const changed = Object.keys(entry.change);
      const expected = await told(values, changed, context);
      if ([...expected.values()].includes('refused') && entry.after) return null;
      const save = model.save(values, context);
      const sent = before
        ? readyBody(kind.bodies.updateBody(before, save))
        : readyBody(kind.bodies.createBody(save, dialect));
      expect(sent.body, 'what was sent when it was recorded').toEqual(entry.sent);
      if (!entry.after) return { expected, actual: allRefused(changed) };
      const aftermath = { after: parsed(entry.after), readBack: true };
      const receipt = receiptFor(kind, { write: entry.write, sent, before, aftermath, dialect });
      return { expected, actual: became(receipt, values, changed) };
    },

    /** The same of a save that is carried out now. */
    async live(entry: RecordedUpdate, dialect: Dialect, context: WriteContext) {
      const first = { ...model.fresh(), name: entry.name, ...entry.start } as Values;
      const body = model.save(first, setting(dialect, 'create', null));
      const { resource } = await createResource(kind, context, {
        operationId: operationId(),
        body,
      });
      const put = async (change: Fields) => {
        const state = await getResourceState(kind, context, resource.uid);
        if (!state) throw new Error('it was not read');
        const values = { ...model.from(state.resource), ...change } as Values;
        const own = setting(dialect, 'update', state.resource);
        const expected = await told(values, Object.keys(change), own);
        if ([...expected.values()].includes('refused')) return null;
        const request = {
          operationId: operationId(),
          baseline: state.baseline,
          body: model.save(values, own),
        };
        try {
          const { receipt } = await updateResource(kind, context, resource.uid, request);
          return { expected, actual: became(receipt, values, Object.keys(change)) };
        } catch (error) {
          if (!isConsoleError(error)) throw error;
          return { expected, actual: allRefused(Object.keys(change)) };
        }
      };
      if (entry.first) await put(entry.first);
      return await put(entry.change);
    },
  };
}

function allRefused(changed: readonly string[]) {
  return new Map<string, Fate>(changed.map((path) => [path, 'refused']));
}

const forms = {
  endpoint: formOf({
    kind: endpointKind,
    fresh: newEndpointValues,
    from: endpointToFormValues,
    effects: endpointEffects,
    schema: (setting) => endpointFormSchema(setting),
    fields: ({ auth }) => endpointFields(auth.kind),
    save: (values, { kind, stored }) =>
      kind === 'create'
        ? endpointTable.formValuesToSaveBody(values, null)
        : endpointTable.formValuesToUpdateBody(values, stored),
  }),
  source: formOf({
    kind: sourceKind,
    fresh: newSourceValues,
    from: sourceToFormValues,
    effects: sourceEffects,
    schema: sourceFormSchema,
    fields: ({ verifier, pubSub }) => sourceFields(verifier.kind, pubSub.kind),
    save: (values, { kind, stored }) =>
      kind === 'create'
        ? sourceTable.formValuesToCreateBody(values)
        : sourceTable.formValuesToUpdateBody(values, stored),
  }),
  subscription: formOf({
    kind: subscriptionKind,
    fresh: newSubscriptionValues,
    from: subscriptionToFormValues,
    effects: subscriptionEffects,
    schema: subscriptionFormSchema,
    fields: () => subscriptionFields,
    save: subscriptionTable.formValuesToSaveBody,
  }),
};

/** What was told as a text for each setting, with what happened where that was left open. */
function compared({
  expected,
  actual,
}: {
  expected: Map<string, Fate>;
  actual: Map<string, Fate>;
}) {
  const paths = new Set([...expected.keys(), ...actual.keys()]);
  const rows = [...paths].map((path) => {
    const happened = actual.get(path) ?? 'stored';
    const said = expected.get(path) ?? 'stored';
    return {
      path,
      told: said === 'either' ? happened : said,
      happened: happened === 'either' ? said : happened,
    };
  });
  return {
    told: Object.fromEntries(rows.map(({ path, told }) => [path, told])),
    happened: Object.fromEntries(rows.map(({ path, happened }) => [path, happened])),
  };
}

describe.each(savedReleases)('what the form tells of a save on %s', (release) => {
  test.each(
    loadFieldSaves(release).map((entry) => [`${entry.noun}, ${entry.name}`, entry] as const),
  )('is what the receipt says: %s', async (_name, entry) => {
    const found = await forms[entry.noun].recorded(entry, release);
    if (!found) return;
    const { told, happened } = compared(found);
    expect(told).toEqual(happened);
  });
});

const harness = writeHarness();

const gateways = {
  embedded: async () => (await harness.embedded()).context,
  [convoy2673]: async () => (await harness.fake(writing267)).context,
};

/** Ends that are there: each endpoint of a recording is one of its own here. */
async function withEnds(values: Fields, context: WriteContext): Promise<Fields> {
  const made = { ...values };
  if (values.endpointId) {
    const body = { name: 'an end', url: 'https://203.0.113.10/hook' };
    made.endpointId = (await make(context, body)).resource.uid;
  }
  if (values.sourceId) {
    const request = {
      operationId: operationId(),
      body: { name: 'a start', type: 'http' as const },
    };
    made.sourceId = (await createResource(sourceKind, context, request)).resource.uid;
  }
  return made;
}

/** A recorded save with addresses that every gateway takes. */
function overHttps(entry: RecordedUpdate): RecordedUpdate {
  return JSON.parse(JSON.stringify(entry).replaceAll('http://', 'https://')) as RecordedUpdate;
}

const updates = loadFieldSaves(convoy2465).flatMap((entry) =>
  entry.write === 'update' ? [overHttps(entry)] : [],
);

const nouns = ['endpoint', 'source', 'subscription'] as const;

test.each(pairs(['embedded', convoy2673] as const, nouns))(
  'what the form tells of a save on %s is what the receipt says: each field of a %s',
  async (dialect, noun) => {
    const context = await gateways[dialect]();
    const told: Fields = {};
    const happened: Fields = {};
    for (const entry of updates.filter((each) => each.noun === noun)) {
      const start = await withEnds(entry.start, context);
      const change = await withEnds(entry.change, context);
      const found = await forms[noun].live({ ...entry, start, change }, dialect, context);
      if (!found) continue;
      const pair = compared(found);
      told[entry.name] = pair.told;
      happened[entry.name] = pair.happened;
    }
    expect(Object.keys(told).length).toBeGreaterThan(15);
    expect(told).toEqual(happened);
  },
);
