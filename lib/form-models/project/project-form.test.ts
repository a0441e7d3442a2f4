import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { projectUpdateBodySchema } from '@/lib/contract/console/project-save';
import type { ProjectView } from '@/lib/contract/console/views';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { projectSchema, projectUpdateSchema } from '@/lib/contract/gateway/project';
import type { Dialect } from '@/lib/releases/dialect';
import { projectBodies } from '@/lib/save-bodies/project-body';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import type { ProjectFormContext } from './context';
import { projectEffects } from './effects';
import { type ProjectFormValues, projectFields, signatureVersions } from './fields';
import { projectNotes } from './notes';
import { projectFormSchema } from './schema';
import { projectSummaries } from './summary';
import { projectTimetable } from './timetable';
import { formValuesToSaveBody } from './to-save-body';
import { projectToFormValues } from './values';

const view = {
  uid: 'p1',
  name: 'Shop',
  config: {
    max_payload_read_size: 0,
    replay_attacks_prevention_enabled: false,
    add_event_id_trace_headers: false,
    disable_endpoint: false,
    multiple_endpoint_subscriptions: false,
    ssl: { enforce_secure_endpoints: false },
    ratelimit: { count: 1000, duration: 60 },
    strategy: { type: 'linear', duration: 100, retry_count: 10 },
    signature: {
      header: 'X-Convoy-Signature',
      versions: [{ uid: 'v1', hash: 'SHA256', encoding: 'hex' }],
    },
  },
} satisfies ProjectView;

const contextOf = (dialect: Dialect, stored: ProjectView | null = view): ProjectFormContext => ({
  kind: 'update',
  dialect,
  stored,
  isReadable: true,
  projectType: 'outgoing',
});

const changed = (config: Partial<ProjectFormValues['config']>): ProjectFormValues => {
  const values = projectToFormValues(view);
  return { ...values, config: { ...values.config, ...config } };
};

function problems(config: Partial<ProjectFormValues['config']>, dialect: Dialect) {
  const parsed = projectFormSchema(contextOf(dialect)).safeParse(changed(config));
  return (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

const anyConfig = fc.record(
  {
    max_payload_read_size: fc.nat(),
    disable_endpoint: fc.boolean(),
    multiple_endpoint_subscriptions: fc.boolean(),
    add_event_id_trace_headers: fc.boolean(),
    replay_attacks_prevention_enabled: fc.option(fc.boolean()),
    ssl: fc.option(fc.record({ enforce_secure_endpoints: fc.boolean() })),
    ratelimit: fc.option(fc.record({ count: fc.nat(), duration: fc.nat() })),
    strategy: fc.option(
      fc.record({
        type: fc.constantFrom('linear', 'exponential', 'other', null),
        duration: fc.nat(),
        retry_count: fc.nat(),
      }),
    ),
    signature: fc.record({
      header: fc.string(),
      versions: fc.array(
        fc.record({
          uid: fc.uuid(),
          hash: fc.constantFrom('SHA256', 'SHA512', 'MD5'),
          encoding: fc.constantFrom('hex', 'base64'),
        }),
      ),
    }),
  },
  { requiredKeys: [] },
);

test('whatever a project answers, an untouched form saves nothing', () => {
  fc.assert(
    fc.property(
      anyConfig,
      fc.constantFrom<Dialect>('embedded', 'unknown', convoy2465),
      (config, dialect) => {
        const parsed = projectSchema.parse({ uid: 'p1', name: 'Shop', config });
        const stored = toView(projectSchema, parsed);
        const values = projectToFormValues(stored);
        expect(formValuesToSaveBody(values, { stored })).toEqual({});
        expect(projectEffects(values, contextOf(dialect, stored)).changes).toEqual([]);
        expect(Object.values(projectSummaries(values)).every((line) => line !== '')).toBe(true);
      },
    ),
  );
});

test('every setting that can be sent has a field, but for meta events', () => {
  const leaves = fieldPaths(projectUpdateSchema)
    .map(({ path }) => path)
    .filter((path, _, all) => !all.some((other) => other.startsWith(`${path}.`)))
    .map((path) => path.replace(/\.versions\..*$/, '.versions'))
    .filter((path) => !path.startsWith('config.meta_event'));
  expect(new Set(projectFields.map(({ gateway }) => gateway))).toEqual(new Set(leaves));
});

test('any change is a save that the server takes, and sends as it was meant', () => {
  const values = fc.record({
    retryType: fc.constantFrom<'linear' | 'exponential'>('linear', 'exponential'),
    retryCount: fc.integer({ min: 1, max: 1000 }).map(String),
    retryDuration: fc.integer({ min: 1, max: 86_400 }).map((seconds) => `${seconds}s`),
    signatureHeader: fc.constantFrom('X-Convoy-Signature', 'X-Shop'),
    signatureVersions: fc.array(fc.constantFrom(...signatureVersions), {
      minLength: 1,
      maxLength: 8,
    }),
    payloadLimit: fc.option(fc.integer({ min: 1, max: 1_048_576 }).map(String), { nil: '' }),
    disablesEndpoint: fc.boolean(),
    httpsOnly: fc.boolean(),
  });
  fc.assert(
    fc.property(values, (config) => {
      expect(problems(config, 'embedded')).toEqual([]);
      const body = formValuesToSaveBody(changed(config), { stored: view });
      const baseline = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;
      const save = { operationId: 'A'.repeat(16), baseline, body };
      expect(projectUpdateBodySchema.safeParse(save).error).toBeUndefined();
      const stored = projectSchema.parse(view);
      const sent = projectBodies.updateBody(stored, body);
      expect(sent.problems).toEqual({});
      const after = toView(projectSchema, projectSchema.parse({ uid: 'p1', ...sent.body }));
      expect(projectToFormValues(after).config).toMatchObject({
        ...config,
        retryDuration: projectToFormValues(after).config.retryDuration,
      });
      expect(after.config?.strategy?.duration).toBe(Number.parseInt(config.retryDuration, 10));
    }),
  );
});

test('a version that stays keeps its id, also where it moves', () => {
  const body = formValuesToSaveBody(changed({ signatureVersions: ['SHA512 hex', 'SHA256 hex'] }), {
    stored: view,
  });
  expect(body.config?.signature?.versions).toEqual([
    { hash: 'SHA512', encoding: 'hex' },
    { uid: 'v1', hash: 'SHA256', encoding: 'hex' },
  ]);
});

describe('refuses', () => {
  test.each<[string, Partial<ProjectFormValues['config']>, string, RegExp]>([
    ['no attempts', { retryCount: '' }, 'config.retryCount', /^Enter how often/],
    [
      'attempts beyond what the gateway takes',
      { retryCount: '1001' },
      'config.retryCount',
      /at most 1000/,
    ],
    ['a time that is none', { retryDuration: 'soon' }, 'config.retryDuration', /^Write a time/],
    ['a part of a second', { retryDuration: '1500ms' }, 'config.retryDuration', /whole seconds/],
    [
      'a time beyond what the gateway takes',
      { retryDuration: '31d' },
      'config.retryDuration',
      /30 days/,
    ],
    ['a header with a blank', { signatureHeader: 'X Y' }, 'config.signatureHeader', /no blanks/],
    [
      'a header that is spoken for',
      { signatureHeader: 'user-agent' },
      'config.signatureHeader',
      /another meaning/,
    ],
    ['no version', { signatureVersions: [] }, 'config.signatureVersions', /^Add a version/],
    [
      'a payload beyond what the gateway takes',
      { payloadLimit: '1048577' },
      'config.payloadLimit',
      /at most 1048576/,
    ],
  ])('%s', (_name, config, path, message) => {
    expect(problems(config, 'embedded')).toEqual([[path, expect.stringMatching(message)]]);
  });

  test('on other gateways only what no gateway could mean', () => {
    expect(
      problems({ retryCount: '5000', retryDuration: '40d', payloadLimit: '5000000' }, convoy2636),
    ).toEqual([]);
    const notes = projectNotes(
      changed({ retryCount: '5000', retryDuration: '40d' }),
      contextOf(convoy2636),
    );
    expect(notes.map(({ path }) => path)).toEqual(['config.retryCount', 'config.retryDuration']);
  });
});

test.each<[Dialect, string[]]>([
  ['embedded', ['config.rateLimitCount', 'config.traceHeaders']],
  [convoy2465, ['config.retryDuration']],
  [convoy2636, ['config.severalSubscriptions', 'config.traceHeaders']],
  [convoy2673, ['config.severalSubscriptions', 'config.traceHeaders']],
])('what a save comes to nothing of is told over %s', (dialect, paths) => {
  const values = changed({
    retryDuration: '5s',
    severalSubscriptions: true,
    traceHeaders: true,
    rateLimitCount: '5',
  });
  const { ignored, warnings } = projectEffects(values, contextOf(dialect));
  expect(ignored.map(({ path }) => path).sort()).toEqual(paths);
  expect(warnings.some(({ text }) => /former settings for some minutes/.test(text))).toBe(
    dialect === convoy2636,
  );
});

test('the timetable is that of the project, with the waits that its gateway keeps to', () => {
  const values = changed({ retryCount: '3', retryDuration: '10s', retryType: 'exponential' });
  expect(projectTimetable(values, contextOf('embedded'))?.settings).toMatchObject({
    type: 'exponential',
    attempts: 3,
    intervalSeconds: 10,
  });
  expect(projectTimetable(values, contextOf(convoy2465))?.settings).toMatchObject({
    type: 'linear',
    intervalSeconds: 120,
  });
  expect(projectTimetable(changed({ retryDuration: '' }), contextOf('embedded'))).toBeNull();
});
