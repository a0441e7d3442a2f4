import { expect, test } from 'vitest';
import { cutMark } from '@/lib/contract/console/cut-text';
import { endpointSearch } from '@/lib/contract/console/searches';
import { writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { change, writeHarness } from '@/lib/testing/write-harness';
import { listResource } from '../resource/list';
import { getResourceState } from '../resource/state';
import { endpointKind } from './kind';

const harness = writeHarness();
const MEBIBYTE = 1024 * 1024;
const whole = 'n'.repeat(9 * MEBIBYTE);

function opened() {
  const oversized = fakeEndpoint(2, { name: whole, url: 'https://a.example/2', description: '' });
  const endpoints = [fakeEndpoint(1), oversized, fakeEndpoint(3)];
  return harness.fake(writing26, { endpoints }).then((bed) => ({ ...bed, uid: oversized.uid }));
}

test('a row that holds too much is shown cut, and the others beside it', async () => {
  const { context, uid } = await opened();
  const { content: rows } = await listResource(endpointKind, context, endpointSearch.empty);
  expect(rows).toHaveLength(3);
  const shown = rows.find((row) => row.uid === uid)?.name ?? '';
  expect(shown.endsWith(cutMark)).toBe(true);
  expect(shown.length).toBeLessThan(MEBIBYTE);
});

test('what was cut is never stored: it has to be entered again', async () => {
  const { context, raw, uid } = await opened();
  await expect(change(context, uid, { description: 'words' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: expect.stringMatching(/too long to be read whole/) },
  });
  expect(await raw(uid)).toMatchObject({ name: whole, description: '' });
  const { undo } = await change(context, uid, { name: 'Short again', description: 'words' });
  expect(await raw(uid)).toMatchObject({ name: 'Short again', description: 'words' });
  // The former name was never read whole.
  expect(undo).toBeNull();
  expect((await getResourceState(endpointKind, context, uid))?.resource.name).toBe('Short again');
});
