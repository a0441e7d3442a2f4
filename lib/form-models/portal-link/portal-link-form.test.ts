import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portalLinkUpdateBodySchema } from '@/lib/contract/console/portal-link-save';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { portalLinkWriteSchema } from '@/lib/contract/gateway/portal-link';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkBodies } from '@/lib/save-bodies/portal-link-body';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import type { PortalLinkFormContext } from './context';
import { portalLinkEffects } from './effects';
import { type PortalLinkFormValues, portalLinkFields } from './fields';
import { portalLinkNotes } from './notes';
import { portalLinkFormSchema } from './schema';
import { formValuesToSaveBody } from './to-save-body';
import { newPortalLinkValues, portalLinkFormValues } from './values';

const view = {
  uid: 'l1',
  name: 'Acme',
  owner_id: 'acme',
  endpoints: [],
  can_manage_endpoint: true,
  auth_type: 'refresh_token',
  token: 'set',
  auth_key: 'none',
  endpoints_metadata: [],
} satisfies PortalLinkView;

const contextOf = (
  dialect: Dialect,
  stored: PortalLinkView | null = view,
): PortalLinkFormContext => ({
  kind: stored ? 'update' : 'create',
  dialect,
  stored,
  isReadable: true,
  projectType: 'outgoing',
});

const bodyOf = (change: Partial<PortalLinkFormValues>, dialect: Dialect) =>
  formValuesToSaveBody({ ...portalLinkFormValues(view), ...change }, contextOf(dialect));

function problems(values: Partial<PortalLinkFormValues>, dialect: Dialect) {
  const typed = { ...newPortalLinkValues(), name: 'Acme', ...values };
  const parsed = portalLinkFormSchema(contextOf(dialect, null)).safeParse(typed);
  return (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
}

test('every setting of a request has its field', () => {
  const named = new Set(portalLinkFields.map(({ gateway }) => gateway));
  expect(fieldPaths(portalLinkWriteSchema).every(({ path }) => named.has(path))).toBe(true);
});

describe('what is sent', () => {
  test('is what changed, and of owner and endpoints the one that is chosen', () => {
    expect(bodyOf({}, 'embedded')).toEqual({});
    expect(bodyOf({ scope: 'endpoints', endpoints: ['e1'] }, 'embedded')).toEqual({
      owner_id: null,
      endpoints: ['e1'],
    });
    // Typed before the owner was chosen again: it stays in the form and out of the save.
    expect(bodyOf({ endpoints: ['e1'] }, 'embedded')).toEqual({});
    expect(bodyOf({ endpoints: ['e1'] }, convoy2636)).toEqual({ endpoints: ['e1'] });
  });

  test('names no kind of token where a gateway has one alone', () => {
    const typed = { ...newPortalLinkValues(), name: 'A', ownerId: 'acme' };
    const of = (dialect: Dialect) => formValuesToSaveBody(typed, contextOf(dialect, null));
    expect(of(convoy2465)).not.toHaveProperty('auth_type');
    expect(of('embedded')).toHaveProperty('auth_type', 'static_token');
  });

  test('leaves what is not named as it is stored, whatever is', () => {
    const anyChange = fc.record(
      {
        name: fc.string({ minLength: 1 }),
        ownerId: fc.string({ minLength: 1 }),
        endpoints: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }),
        scope: fc.constantFrom('owner', 'endpoints'),
        canManage: fc.boolean(),
        authType: fc.constantFrom('static_token', 'refresh_token'),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Partial<PortalLinkFormValues>>;
    fc.assert(
      fc.property(anyChange, (change) => {
        const values = { ...portalLinkFormValues(view), ...change };
        if (!portalLinkFormSchema(contextOf('embedded')).safeParse(values).success) return;
        const body = formValuesToSaveBody(values, contextOf('embedded'));
        const request = { operationId: 'o'.repeat(16), body };
        const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null };
        expect(portalLinkUpdateBodySchema.safeParse({ ...request, baseline }).success).toBe(true);
        const stored = { ...view, token: null, auth_key: null, endpoints_metadata: [] };
        const built = portalLinkBodies.updateBody(stored, body);
        expect(built.problems).toEqual({});
        const sent = built.body;
        // Of owner and endpoints exactly one (gateway contract §8.2).
        const endpoints = Array.isArray(sent.endpoints) ? sent.endpoints : [];
        expect(Boolean(sent.owner_id)).toBe(endpoints.length === 0);
        expect(sent.can_manage_endpoint).toBe(values.canManage);
        expect(sent.auth_type).toBe(values.authType);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a new link', () => {
  test('needs an owner, or an endpoint, as the gateway takes it', () => {
    expect(problems({ name: '' }, 'embedded')).toEqual(['name', 'ownerId']);
    expect(problems({ scope: 'endpoints' }, convoy2465)).toEqual(['endpoints']);
    expect(problems({ scope: 'endpoints', endpoints: ['e1'] }, convoy2465)).toEqual([]);
    expect(problems({ scope: 'endpoints', endpoints: ['e1'] }, convoy2636)).toEqual(['ownerId']);
    expect(problems({ ownerId: 'acme', endpoints: ['e1'] }, convoy2636)).toEqual([]);
  });
});

describe('before a save the form says', () => {
  test('what another scope or another token means', () => {
    const values = { ...portalLinkFormValues(view), ownerId: 'other', authType: 'static_token' };
    const { changes, warnings } = portalLinkEffects(
      values as PortalLinkFormValues,
      contextOf('embedded'),
    );
    expect(changes.map(({ label, to }) => [label, to])).toEqual([
      ['Owner', 'other'],
      ['Token', 'static token'],
    ]);
    expect(warnings.map(({ path }) => path)).toEqual(['ownerId', 'authType']);
  });

  test('which endpoints are not there any more, where that is told', () => {
    const stored = { ...view, owner_id: '', endpoints: ['e1', 'e2'] };
    const notes = (endpoints_metadata: PortalLinkView['endpoints_metadata']) =>
      portalLinkNotes(portalLinkFormValues(stored), {
        stored: { ...stored, endpoints_metadata },
        dialect: convoy2465,
      });
    expect(notes([{ uid: 'e2' }])).toMatchObject([{ path: 'endpoints', kind: 'hint' }]);
    expect(notes(null)).toEqual([]);
    expect(notes([{ uid: 'e1' }, { uid: 'e2' }])).toEqual([]);
  });
});
