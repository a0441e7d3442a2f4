import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { providerSchemes } from '@/lib/signature/source-verifier';
import { isLongRun } from '@/lib/testing/long-run';
import { releases, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const providers = [
  ['GitHub', 'github', 'Payload URL'],
  ['Shopify', 'shopify', 'Create webhook'],
  ['X (Twitter)', 'twitter', 'Account Activity API'],
] as const;

describe.each(Object.entries(releases).map(([release, kind], at) => ({ release, kind, at })))(
  'on $release',
  ({ kind, at }) => {
    // Each provider over another release; in the long run each over all.
    test.each(providers.filter((_, place) => isLongRun || place === at % providers.length))(
      'a source of %s asks for its secret alone, says where its URL goes, and stays as it is',
      async (label, provider, place) => {
        const { form, stored, settings, written } = await harness.overKind(kind);
        const { header, prefix, hash, encoding } = providerSchemes[provider];
        const guide = () => form.section('Setting up the provider');
        await form.openNew('Provided');
        await form.choose(label);
        expect(guide().textContent).toContain(place);
        expect(guide().textContent).toContain(`${header}: ${prefix}`);
        expect(guide().textContent).toContain('Shown after the source is created');
        await waitFor(() => {
          const isRefused = /answer the question \(CRC\) with an error 500/;
          expect(isRefused.test(guide().textContent)).toBe(provider === 'twitter');
        });
        // Open beside the provider, with every section closed.
        expect(form.section('Verifier').textContent).toContain(`signed by ${label}`);
        await form.fill({ Secret: 'provider-secret-1' });
        const verifier = await form.edit('Verifier');
        expect(within(verifier).queryByRole('combobox')).toBeNull();
        const uid = await form.created();
        expect(stored(uid)).toMatchObject({
          provider,
          verifier: { type: 'hmac', hmac: { header, hash, encoding, secret: 'provider-secret-1' } },
        });
        expect(guide().textContent).toContain(String(stored(uid).url));
        within(guide()).getByRole('button', { name: 'Copy URL for the provider' });
        screen.getByText('chosen on create, stays as it is');
        expect(screen.queryByRole('radio', { name: label })).toBeNull();

        const before = settings(uid);
        await form.fill({ Name: 'Renamed' });
        await form.saved();
        expect(written()).not.toHaveProperty('provider');
        expect(stored(uid).name).toBe('Renamed');
        expect(settings(uid)).toBe(before);
      },
    );
  },
);
