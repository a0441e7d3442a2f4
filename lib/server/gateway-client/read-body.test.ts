import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { emptyObjects, manyKeys } from '@/lib/testing/attack/small-objects';
import { readBody } from './read-body';

const tooLarge = { ok: false, reason: 'too_large' };

/** A body that stops after its first bytes without an end. */
async function* unending(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  await new Promise(() => undefined);
}

test.each([
  ['keys', manyKeys(10_001)],
  ['objects', `[${emptyObjects(9_000)},${emptyObjects(9_000)},${emptyObjects(9_000)}`],
  ['levels', '['.repeat(65)],
])(
  'too many %s are refused where they are passed, without waiting for the rest',
  async (_name, json) => {
    expect(await readBody(unending(Buffer.from(json)), '')).toEqual(tooLarge);
  },
);

test('what is packed is counted as it unfolds', async () => {
  const bytes = gzipSync(manyKeys(20_000));
  const body = Readable.from(unending(bytes.subarray(0, bytes.length - 20)));
  expect(await readBody(body, 'gzip')).toEqual(tooLarge);
  await vi.waitFor(() => expect(body.destroyed).toBe(true));
});

test('a list of rows passes, packed or not, in however many parts it comes', async () => {
  const text = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ uid: `é${at}`, a: [at] })));
  const parts = (bytes: Buffer) =>
    Readable.from(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)));
  expect(await readBody(parts(Buffer.from(text)), 'identity')).toEqual({ ok: true, text });
  expect(await readBody(parts(gzipSync(text)), 'gzip')).toEqual({ ok: true, text });
});

test.each([
  ['gzip', Buffer.from('no gzip at all')],
  ['gzip', gzipSync('cut').subarray(0, 12)],
  ['br', Buffer.from('x')],
])('what is not %s is named as such', async (encoding, bytes) => {
  const read = await readBody(Readable.from([bytes]), encoding);
  expect(read).toEqual({ ok: false, reason: 'encoding' });
});

test.each(['', 'gzip'])('a connection that breaks is no answer (%j)', async (encoding) => {
  const broken = new Readable({ read: () => undefined });
  broken.push(gzipSync('begun').subarray(0, 4));
  const read = readBody(broken, encoding);
  broken.destroy(new Error('reset'));
  await expect(read).rejects.toThrow('reset');
});
