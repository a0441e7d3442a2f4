import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceCreateBodySchema, sourceUpdateBodySchema } from '@/lib/contract/console/source-save';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceFormSchema } from '@/lib/form-models/source/schema';
import {
  formValuesToCreateBody,
  formValuesToUpdateBody,
} from '@/lib/form-models/source/to-save-body';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import { sourceBranches } from '@/lib/testing/arbitrary-source-values';
import { runs } from '@/lib/testing/long-run';
import { openServiceContext } from '@/lib/testing/service-context';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';
import { createResource } from '../resource/create';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { sourceKind } from './kind';

const gateway = openTestGateway();
const operationId = () => randomBytes(12).toString('base64url');
let context: WriteContext & { close(): Promise<void> };

beforeAll(async () => {
  const { port } = await gateway.gateway.start();
  const connection = {
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: gateway.key,
    projectId: gateway.outgoing,
  };
  context = { ...openServiceContext(connection), session: { id: 'the-session' } };
});

afterAll(async () => {
  await context.close();
  await gateway.close();
});

async function stored(uid: string): Promise<Record<string, unknown>> {
  const { data } = await gateway.ask('GET', gateway.outgoing, `/sources/${uid}`);
  if (!isRecord(data)) throw new Error('the gateway has no such source');
  const { updated_at: _, consumer: __, ...settings } = data;
  return settings;
}

/** Secrets that were given come back as kept; all else must come back as it was. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  if (value.kind === 'replace') return { kind: 'keep' };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asStored(item)]));
}

async function create(values: SourceFormValues) {
  const request = sourceCreateBodySchema.parse({
    operationId: operationId(),
    body: formValuesToCreateBody(values),
  });
  return await createResource(sourceKind, context, request);
}

describe.each(Object.entries(sourceBranches))('a source with the %s', (_name, branch) => {
  const usual = { numRuns: runs(3, 20) };

  test('passes the form, is stored as entered, and comes back into the form', async () => {
    await fc.assert(
      fc.asyncProperty(branch, async (values) => {
        const setting = {
          kind: 'create' as const,
          dialect: 'embedded' as const,
          stored: null,
          isReadable: true,
          projectType: 'incoming',
        };
        expect(sourceFormSchema(setting).safeParse(values).error?.issues).toBeUndefined();
        const { resource, receipt } = await create(values);
        expect(sourceToFormValues(resource)).toEqual(asStored(values));
        expect(receipt.entries.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
      }),
      usual,
    );
  });

  test('keeps everything else when one field is saved, secrets included', async () => {
    await fc.assert(
      fc.asyncProperty(branch, async (values) => {
        const made = await create(values);
        const { uid } = made.resource;
        const before = await stored(uid);
        const edited = { ...sourceToFormValues(made.resource), name: 'Renamed' };
        const body = formValuesToUpdateBody(edited, made.resource);
        expect(body).toEqual({ name: 'Renamed' });
        const request = { operationId: operationId(), baseline: made.baseline, body };
        await updateResource(sourceKind, context, uid, sourceUpdateBodySchema.parse(request));
        expect(await stored(uid)).toEqual({ ...before, name: 'Renamed' });
      }),
      usual,
    );
  });
});

test('a secret that is kept, replaced or left with its branch is so at the gateway', async () => {
  const hmac = { header: 'X-S', hash: 'SHA256' as const, encoding: 'hex' as const };
  const made = await createResource(sourceKind, context, {
    operationId: operationId(),
    body: {
      name: 'Secret',
      type: 'http',
      verifier: { type: 'hmac', hmac: { ...hmac, secret: { kind: 'replace', value: 'first' } } },
    },
  });
  const { uid } = made.resource;
  expect(JSON.stringify(made.resource)).not.toContain('first');
  const kept = await updateResource(sourceKind, context, uid, {
    operationId: operationId(),
    baseline: made.baseline,
    body: { verifier: { hmac: { header: 'X-T', secret: { kind: 'keep' } } } },
  });
  expect(await stored(uid)).toMatchObject({
    verifier: { hmac: { header: 'X-T', secret: 'first' } },
  });
  const values = sourceToFormValues(kept.resource);
  await updateResource(sourceKind, context, uid, {
    operationId: operationId(),
    baseline: kept.baseline,
    body: formValuesToUpdateBody(
      {
        ...values,
        verifier: {
          kind: 'api_key',
          headerName: 'X-Key',
          headerValue: { kind: 'replace', value: 'second' },
        },
      },
      kept.resource,
    ),
  });
  const { verifier } = await stored(uid);
  expect(verifier).toMatchObject({ type: 'api_key', api_key: { header_value: 'second' } });
  expect(JSON.stringify(verifier)).not.toContain('first');
  const late = updateResource(sourceKind, context, uid, {
    operationId: operationId(),
    baseline: made.baseline,
    body: { name: 'Late' },
  });
  await expect(late).rejects.toMatchObject({ code: 'conflict', conflict: { resource: 'source' } });
});
