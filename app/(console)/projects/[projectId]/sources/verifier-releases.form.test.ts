import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enforcedVerifier } from '@/lib/testing/fake-gateway/source-verifier';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { enterApiKey, enterHmac, hmac } from './testing/entries';
import type { SourceForm } from './testing/source-form';
import { releases, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const says = (form: SourceForm, text: string) =>
  waitFor(() => expect(form.effects.textContent).toContain(text));

describe.each([convoy2636, convoy2673] as const)('on %s', (release) => {
  test('a verifier that is taken away is told to stay, before the save and after it', async () => {
    const { form, gateway, stored, settings } = await harness.overKind(releases[release]);
    await form.openNew();
    await enterHmac(form);
    const uid = await form.created();
    const before = settings(uid);
    await form.chooseVerifier('None');
    await says(form, 'This gateway ignores 5');
    await says(form, 'goes on enforcing it');
    expect(form.section('Verifier').textContent).toContain('stays in force on this gateway');
    await form.save();
    await waitFor(() => expect(form.receipt.textContent).toContain('Saved, but not all of it'));
    const rows = within(form.receipt).getAllByRole('row');
    const row = rows.find(({ textContent }) => textContent.includes('noop'));
    expect(row?.textContent).toContain('hmac');
    expect(row?.textContent).toContain('ignored');
    expect(form.isChosen('HMAC')).toBe(true);
    expect(settings(uid)).toBe(before);
    expect(stored(uid).verifier).toMatchObject({ type: 'hmac', hmac });
    expect(enforcedVerifier(uid, gateway.state)).toBe('hmac');
  });

  test('a verifier that is added is told to fail, and fails with the reason', async () => {
    const { form, stored } = await harness.overKind(releases[release]);
    await form.openNew('Unverified');
    await says(form, 'cannot add a verifier later');
    const uid = await form.created();
    const before = stored(uid);
    await enterApiKey(form);
    await says(form, 'This gateway refuses 3');
    await says(form, 'Create a new source with it');
    await form.save();
    await form.alert(/Not saved.*cannot add a verifier to a source that was created/);
    expect(stored(uid)).toEqual(before);
  });
});

describe('on 24.6.5', () => {
  test('a verifier is taken away for good, and can be put back', async () => {
    const { form, gateway, stored } = await harness.overKind(releases[convoy2465]);
    await form.openNew();
    await enterHmac(form);
    const uid = await form.created();
    await form.chooseVerifier('None');
    await says(form, 'accepts unsigned requests');
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(stored(uid).verifier).toEqual({ type: 'noop' });
    await enterApiKey(form);
    await says(form, 'Header value');
    expect(form.effects.textContent).not.toContain('This gateway refuses');
    await form.saved();
    expect(enforcedVerifier(uid, gateway.state)).toBe('api_key');
  });

  test('a source that another client made without a verifier is told to take none', async () => {
    const { form, gateway, ask, stored } = await harness.overKind(releases[convoy2465]);
    await ask('POST', '', { name: 'Made elsewhere', type: 'http' });
    const uid = gateway.state.sources[0]?.uid ?? '';
    const before = stored(uid);
    await form.open(uid);
    await enterApiKey(form);
    await says(form, 'This gateway refuses 3');
    await form.save();
    await form.alert(/Not saved.*cannot add a verifier to a source that was created/);
    expect(stored(uid)).toEqual(before);
  });

  test('a source that another client’s save opened for a minute is shown and saved as stored', async () => {
    const { form, gateway, ask, stored } = await harness.overKind(releases[convoy2465]);
    await form.openNew();
    await enterHmac(form);
    const uid = await form.created();
    await ask('PUT', uid, { name: 'By another', type: 'http' });
    expect(enforcedVerifier(uid, gateway.state)).toBe('noop');
    await form.open(uid);
    await form.edit('Verifier');
    expect(form.field('Header').value).toBe(hmac.header);
    await form.fill({ Name: 'Saved here' });
    await form.saved();
    expect(stored(uid).verifier).toEqual({ type: 'hmac', hmac });
    expect(enforcedVerifier(uid, gateway.state)).toBe('hmac');
  });
});
