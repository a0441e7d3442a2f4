import { expect, test } from 'vitest';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { isConsoleError } from '../../console-error';
import { getPortalBrand, savePortalBrand } from './portal-brand';

const harness = writeHarness();
const svg = (text: string) => ({
  type: 'image/svg+xml' as const,
  data: Buffer.from(text).toString('base64'),
});
const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';

async function failureOf(saving: Promise<unknown>) {
  const error: unknown = await saving.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isConsoleError(error)) throw new Error('it was saved');
  return error;
}

test('a brand is saved, told as it is stored, and what a save leaves out stays', async () => {
  const { context } = await harness.embedded();
  const first = await getPortalBrand(context);
  expect(first.brand).toMatchObject({ name: '', logo: null, updated_at: null });
  const saved = await savePortalBrand(context, {
    readAt: null,
    body: { name: 'Marlowe', accent: '#4f46e5', logo: svg(picture.replace('<path', '<a/><path')) },
  });
  expect(saved.takenOut).toEqual(['<a>']);
  expect(saved.brand).toMatchObject({ name: 'Marlowe', logo: svg(picture) });
  expect(saved.brand.logo).not.toHaveProperty('taken_out');
  expect((await getPortalBrand(context)).brand).toEqual(saved.brand);
  const readAt = saved.brand.updated_at ?? null;
  const renamed = await savePortalBrand(context, { readAt, body: { accent: null } });
  expect(renamed.brand).toMatchObject({ name: 'Marlowe', accent: null, logo: svg(picture) });
});

test('it is not saved over a change of somebody else', async () => {
  const { context, gateway } = await harness.embedded();
  const theirs = await savePortalBrand(context, { readAt: null, body: { name: 'Theirs' } });
  const { code } = await failureOf(
    savePortalBrand(context, { readAt: null, body: { name: 'Mine' } }),
  );
  expect(code).toBe('conflict');
  expect((await getPortalBrand(context)).brand).toEqual(theirs.brand);
  gateway.advance(1000);
  const readAt = theirs.brand.updated_at ?? null;
  const mine = await savePortalBrand(context, { readAt, body: { name: 'Mine' } });
  expect(mine.brand.name).toBe('Mine');
});

test('what the gateway refuses is told at its field', async () => {
  const { context } = await harness.embedded();
  const save = (body: Parameters<typeof savePortalBrand>[1]['body']) =>
    failureOf(savePortalBrand(context, { readAt: null, body }));
  expect((await save({ logo: svg('<svg/>') })).fields).toEqual({
    logo: 'nothing that can be shown is left of it',
  });
  expect((await save({ home_url: 'http://a.example' })).fields).toEqual({
    home_url: 'must begin with https:// and hold no password',
  });
});

test('other gateways are not asked', async () => {
  const { context, gateway } = await harness.fake(release24);
  expect(await getPortalBrand(context)).toEqual({ brand: null });
  expect(gateway.requests.filter(({ target }) => target.includes('brand'))).toEqual([]);
});
