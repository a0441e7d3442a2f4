import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endpointCreateBodySchema,
  endpointUpdateBodySchema,
} from '@/lib/contract/console/endpoint-save';
import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { releases } from '@/lib/releases/records.mjs';
import { arbitraryEndpointValues, authBranches } from '@/lib/testing/arbitrary-endpoint-values';
import { loadExchanges } from '@/lib/testing/exchanges/load';
import { storedAfter } from '@/lib/testing/store-endpoint';
import { isRecord } from '@/lib/util/json';
import { blankSecret } from '../checks/secret-input';
import type { AuthKind } from './authentication';
import type { EndpointFormContext } from './context';
import type { EndpointFormValues } from './fields';
import { endpointFormSchema } from './schema';
import { formValuesToSaveBody, formValuesToUpdateBody } from './to-save-body';
import { authValuesOfKind, endpointToFormValues } from './values';

const branches = Object.entries(authBranches);
const operationId = '0123456789abcdef';
const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null };
const creating: EndpointFormContext = {
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  http: 'refused',
  projectType: 'outgoing',
};

function viewOf(endpoint: Endpoint) {
  return toView(endpointSchema, endpoint);
}

/** Secrets that were given come back as kept; all else must come back as it was. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  if (value.kind === 'pair') return { kind: 'kept', clientCert: value.clientCert };
  if (value.kind === 'replace') return value.value === '' ? blankSecret : { kind: 'keep' };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asStored(item)]));
}

function create(values: EndpointFormValues): Endpoint {
  return storedAfter(null, formValuesToSaveBody(values, null));
}

describe.each(branches)('an endpoint with the authentication %s', (_name, auth) => {
  test('is accepted by the form, and its body by the contract', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEndpointValues(auth), async (values) => {
        expect((await endpointFormSchema(creating).safeParseAsync(values)).error).toBeUndefined();
        const body = formValuesToSaveBody(values, null);
        expect(endpointCreateBodySchema.safeParse({ operationId, body }).error).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  test('comes back from body and resource as the values it was made of', () => {
    fc.assert(
      fc.property(arbitraryEndpointValues(auth), (values) => {
        // A new signing secret and an app ID are for the create alone; no form starts with them.
        const kept = { ...values, secret: blankSecret, appId: '' };
        expect(endpointToFormValues(viewOf(create(values)))).toEqual(asStored(kept));
      }),
    );
  });

  test('saved unchanged says nothing and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEndpointValues(auth), async (values) => {
        const stored = viewOf(create(values));
        const loaded = endpointToFormValues(stored);
        expect(formValuesToSaveBody(loaded, stored)).toEqual({});
        const context = { ...creating, kind: 'update' as const, stored };
        const parsed = await endpointFormSchema(context).safeParseAsync(loaded);
        expect(parsed.error).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  test('changed in one field leaves every other as it was', () => {
    fc.assert(
      fc.property(arbitraryEndpointValues(auth), (values) => {
        const endpoint = create(values);
        const stored = viewOf(endpoint);
        const changed = { ...endpointToFormValues(stored), name: `${values.name} x` };
        const body = formValuesToUpdateBody(changed, stored);
        expect(body).toEqual({ name: `${values.name} x` });
        expect(storedAfter(endpoint, body)).toEqual({ ...endpoint, name: `${values.name} x` });
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(branches)('from the authentication %s', (_from, before) => {
  test.each(branches)('to %s nothing of the old branch is left', (_to, after) => {
    fc.assert(
      fc.property(arbitraryEndpointValues(before), after, (values, auth) => {
        const endpoint = create(values);
        const stored = viewOf(endpoint);
        const body = formValuesToUpdateBody({ ...endpointToFormValues(stored), auth }, stored);
        const update = { operationId, baseline, body };
        expect(endpointUpdateBodySchema.safeParse(update).error).toBeUndefined();
        const expected = create({ ...values, auth });
        const saved = storedAfter(endpoint, body);
        expect(filled(saved.authentication)).toEqual(filled(expected.authentication));
      }),
      { numRuns: 15 },
    );
  });
});

/** What a gateway keeps of an object: the fields that hold something. */
function filled(value: unknown): unknown {
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([key, item]): [string, unknown] => [key, filled(item)])
    .filter(([, item]) => item !== '' && item !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

test('turning to a branch starts empty, and turning back starts as stored', () => {
  fc.assert(
    fc.property(
      arbitraryEndpointValues(authBranches.basic_auth ?? fc.constant({ kind: 'none' })),
      (values) => {
        const stored = viewOf(create(values));
        const kinds: AuthKind[] = ['none', 'api_key', 'oauth2_secret', 'oauth2_assertion'];
        for (const kind of kinds) {
          expect(JSON.stringify(authValuesOfKind(kind, stored))).not.toContain(
            JSON.stringify(values.auth.kind === 'basic_auth' ? values.auth.username : ''),
          );
        }
        expect(authValuesOfKind('basic_auth', stored)).toEqual(endpointToFormValues(stored).auth);
      },
    ),
    { numRuns: 10 },
  );
});

function recordedEndpoints(release: (typeof releases)[number]): [string, Endpoint][] {
  return loadExchanges(release, 'endpoints').flatMap(({ name, response }): [string, Endpoint][] => {
    const data = isRecord(response.body) ? response.body.data : undefined;
    const parsed = endpointSchema.safeParse(data);
    return parsed.success ? [[name, parsed.data]] : [];
  });
}

describe.each(releases)('the endpoints that %s answered', (release) => {
  const recorded = recordedEndpoints(release);

  test('are there to be tried', () => {
    expect(recorded.length).toBeGreaterThan(30);
  });

  test.each(recorded)(
    '%s: loaded and saved unchanged is the body it came from',
    async (_n, endpoint) => {
      const stored = viewOf(endpoint);
      const loaded = endpointToFormValues(stored);
      expect(formValuesToUpdateBody(loaded, stored)).toEqual({});
      expect(storedAfter(endpoint, formValuesToUpdateBody(loaded, stored))).toEqual(endpoint);
      const context = { ...creating, kind: 'update' as const, dialect: release, stored };
      const { error } = await endpointFormSchema(context).safeParseAsync(loaded);
      // A type whose settings were never stored cannot be saved by any gateway again.
      const isHollow = endpoint.authentication?.type && !endpoint.authentication.api_key;
      expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
        isHollow ? ['auth.headerName', 'auth.headerValue'] : [],
      );
    },
  );
});
