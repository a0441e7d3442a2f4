import { describe, expect, test } from 'vitest';
import type { ExpireSecretBody } from '@/lib/contract/console/endpoint-actions';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { writing24, writing26, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { filledEndpoint } from '@/lib/testing/filled-endpoints';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { make, operationId, type Written, writeHarness } from '@/lib/testing/write-harness';
import { isRecord } from '@/lib/util/json';
import { getCapabilities } from '../capabilities';
import { connectionIdentity } from '../context/service-context';
import { isRevealable, revealSecret } from '../resource/reveal';
import { expireEndpointSecret } from './expire-secret';
import { endpointKind } from './kind';

const harness = writeHarness();

function secretsOf(row: Record<string, unknown> | undefined) {
  return Array.isArray(row?.secrets) ? row.secrets.filter(isRecord) : [];
}

function rotation(change: Partial<ExpireSecretBody> = {}): ExpireSecretBody {
  return { operationId: operationId(), secret: null, graceSeconds: 7_200, ...change };
}

async function made({ context }: Written) {
  const { resource } = await make(context, filledEndpoint('none'));
  return resource.uid;
}

describe('exchanging the signing secret', () => {
  test('sent twenty times under one name makes one new secret', async () => {
    const bed = await harness.fake(writing26);
    const uid = await made(bed);
    const request = rotation();
    const calls = Array.from({ length: 20 }, () =>
      expireEndpointSecret(bed.context, uid, { ...request }),
    );
    await Promise.all(calls);
    expect(secretsOf(await bed.raw(uid))).toHaveLength(2);
  });

  test('on the embedded gateway ends the former one after the grace time', async () => {
    const bed = await harness.embedded();
    const uid = await made(bed);
    const secret = { kind: 'replace', value: 'the next secret' } as const;
    const { receipt, undo } = await expireEndpointSecret(bed.context, uid, rotation({ secret }));
    expect(receipt.entries).toEqual([
      { path: 'secret', outcome: 'stored', sent: 'replaced', stored: 'replaced' },
      {
        path: 'expiration',
        outcome: 'stored',
        sent: '2 hours',
        stored: 'ends 2026-11-28T14:00:00.000Z',
      },
    ]);
    expect(undo).toBeNull();
    expect(JSON.stringify(receipt)).not.toContain('the next secret');
    const values = secretsOf(await bed.raw(uid)).map(({ value }) => value);
    expect(values).toEqual(['signing-secret-1', 'the next secret']);
  });

  test.each([
    [convoy2465, writing24],
    [convoy2636, writing26],
    [convoy2673, writing267],
  ])('on %s tells that the former one is removed hours later than shown', async (_n, behaviour) => {
    const bed = await harness.fake(behaviour);
    const uid = await made(bed);
    const { receipt } = await expireEndpointSecret(bed.context, uid, rotation());
    expect(receipt.entries[1]).toMatchObject({
      path: 'expiration',
      outcome: 'changed',
      sent: '2 hours',
      stored: expect.stringMatching(/^ends 20.*only after 7200 hours$/),
    });
  });

  test.each([
    [convoy26, 'changed', /^ends 20.*; releases 26 remove .* only after 7200 hours$/],
    ['unknown', 'stored', /^ends 20.*; this gateway may keep the former secret for 7200 hours$/],
  ] as const)(
    'on a gateway known as %s claims no exact release',
    async (dialect, outcome, words) => {
      const bed = await harness.fake(writing26);
      const uid = await made(bed);
      const known = await getCapabilities(bed.context);
      const identity = connectionIdentity(bed.context.connection);
      bed.context.runtime.capabilities.set(identity, { ...known, dialect });
      const { receipt } = await expireEndpointSecret(bed.context, uid, rotation());
      expect(receipt.entries[1]).toMatchObject({ outcome, stored: expect.stringMatching(words) });
    },
  );

  test('that breaks off is looked up and never repeated', async () => {
    const bed = await harness.fake(writing26);
    const uid = await made(bed);
    bed.gateway.fail({ when: /expire_secret/, times: 1, fault: { kind: 'reset_after' } });
    const request = rotation();
    for (let time = 0; time < 2; time += 1) {
      await expect(expireEndpointSecret(bed.context, uid, request)).rejects.toMatchObject({
        lookup: { verdict: 'saved' },
      });
    }
    expect(secretsOf(await bed.raw(uid))).toHaveLength(2);
  });
});

describe('revealing a stored secret', () => {
  test('gives out the one that is asked for', async () => {
    const bed = await harness.embedded();
    const { resource } = await make(bed.context, filledEndpoint('api_key'));
    const reveal = (path: string) => revealSecret(endpointKind, bed.context, resource.uid, path);
    expect(await reveal('secret')).toEqual({ value: 'signing-secret-1' });
    expect(await reveal('secrets.0.value')).toEqual({ value: 'signing-secret-1' });
    expect(await reveal('slack_webhook_url')).toEqual({ value: 'https://hooks.example.com/s/1' });
    expect(await reveal('authentication.api_key.header_value')).toEqual({ value: 'key-value-1' });
    await expect(reveal('authentication.oauth2.client_secret')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('that the gateway hides itself is refused', async () => {
    const bed = await harness.fake(writing26);
    const { resource } = await make(bed.context, filledEndpoint('basic_auth'));
    const path = 'authentication.basic_auth.password';
    await expect(revealSecret(endpointKind, bed.context, resource.uid, path)).rejects.toMatchObject(
      {
        code: 'not_found',
        detail: expect.stringContaining('does not give'),
      },
    );
  });

  test('takes every secret path of the contract and no other', () => {
    const fields = fieldPaths(endpointSchema).map(({ path, schema }) => ({
      path: path.replace(/^secrets\./, 'secrets.0.'),
      isSecret: unwrap(schema).meta.secret !== undefined,
    }));
    expect(fields.filter(({ isSecret }) => isSecret).length).toBeGreaterThan(10);
    for (const { path, isSecret } of fields)
      expect(isRevealable(endpointKind, path), path).toBe(isSecret);
    for (const path of [
      '',
      'secrets',
      'secrets.-1.value',
      'secrets.length',
      'secrets.0.value.length',
      '__proto__',
      'constructor.name',
      'authentication.__proto__.x',
      'authentication.api_key.header_value.0',
    ]) {
      expect(isRevealable(endpointKind, path), path).toBe(false);
    }
  });
});
