import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { endpointBodies } from '@/lib/save-bodies/endpoint-body';
import {
  type Behaviour,
  writing24,
  writing26,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { readEndpoint, storedFields } from '@/lib/testing/fake-gateway/endpoint-rules';
import { authentications } from '@/lib/testing/filled-endpoints';
import { runs } from '@/lib/testing/long-run';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { readyBody } from '../resource/ready-body';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const secret = text
  .filter((value) => value.trim() !== '[REDACTED]')
  .map((value) => ({ kind: 'replace' as const, value }));
const path = fc.webPath();

const settings = {
  name: text,
  url: path.map((rest) => `https://receiver.example${rest}`),
  description: fc.string({ unit: 'grapheme' }),
  owner_id: text,
  advanced_signatures: fc.boolean(),
  content_type: fc.constantFrom(
    'application/json' as const,
    'application/x-www-form-urlencoded' as const,
  ),
  http_timeout: fc.integer({ min: 1, max: 1_000 }),
  rate_limit: fc.integer({ min: 1, max: 2_147_483_647 }),
  rate_limit_duration: fc.integer({ min: 1, max: 100_000 }),
  support_email: fc.emailAddress(),
  slack_webhook_url: secret,
};

/** Without the password that no read gives back, which a form has to ask for again. */
const { basic_auth: _, ...readable } = authentications;
const authentication = fc.constantFrom(...Object.values(readable));
const created = fc.record(
  { ...settings, authentication },
  { requiredKeys: ['name', 'url', 'rate_limit'] },
);
const changed = fc.record({ ...settings, authentication }, { requiredKeys: [] });

function isForRelease(behaviour: Behaviour, type: string | null | undefined): boolean {
  return behaviour.endpoints !== convoy2465 || !type || type === 'api_key';
}

test.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
  [convoy2673, writing267],
] as const)('on %s whatever is changed, what is not stays as it is', (dialect, behaviour) => {
  fc.assert(
    fc.property(created, changed, (start, change) => {
      fc.pre(isForRelease(behaviour, start.authentication?.type));
      fc.pre(isForRelease(behaviour, change.authentication?.type));
      const base = { uid: 'the-endpoint', name: '' };
      const sent = JSON.parse(
        JSON.stringify(readyBody(endpointBodies.createBody(start, dialect)).body),
      );
      const row = { ...base, ...storedFields(sent, undefined, behaviour) };
      const { value } = parseTolerant(endpointSchema, readEndpoint(row, behaviour));
      if (!value) throw new Error('not readable');
      const { body } = readyBody(endpointBodies.updateBody(value, change as EndpointUpdateSave));
      const wire = JSON.parse(JSON.stringify(body));
      const after: Record<string, unknown> = storedFields(wire, row, behaviour);
      for (const [key, stored] of Object.entries(row)) {
        if (key === 'uid' || Object.hasOwn(change, key)) continue;
        expect(after[key], key).toEqual(stored);
      }
      for (const key of ['name', 'rate_limit', 'http_timeout', 'owner_id'] as const) {
        if (change[key] !== undefined) expect(after[key], key).toBe(change[key]);
      }
    }),
    { numRuns: runs(60, 300) },
  );
});
