import { providerSchemes } from '@/lib/signature/source-verifier';
import { expect, test } from './support/source-gateways';

const releases = [
  ['24.6.5', 'release24'],
  ['26.3.6', 'release26'],
  ['26.7.3', 'release267'],
] as const;
const providers = [
  ['GitHub', 'github', 'Payload URL'],
  ['Shopify', 'shopify', 'Create webhook'],
  ['Twitter', 'twitter', 'Account Activity API'],
] as const;

for (const [release, kind] of releases) {
  for (const [label, provider, place] of providers) {
    test(`on ${release} a source of ${label} asks for its secret alone, says where its URL goes, and stays as it is`, async ({
      over,
    }) => {
      const { form, stored, settings, written } = await over(kind);
      const { header, prefix, hash, encoding } = providerSchemes[provider];
      const guide = form.section('Setting up the provider');
      await form.openNew('Provided');
      await form.choose(label);
      await expect(guide).toContainText(place);
      await expect(guide).toContainText(`${header}: ${prefix}`);
      await expect(guide).toContainText('Shown after the source is created');
      const isRefused = guide.getByText(/answer the question \(CRC\) with an error 500/);
      await expect(isRefused).toHaveCount(provider === 'twitter' ? 1 : 0);
      const verifier = await form.edit('Verifier');
      await expect(verifier.getByRole('combobox')).toHaveCount(0);
      await form.fill({ Secret: 'provider-secret-1' });
      const uid = await form.created();
      expect(stored(uid)).toMatchObject({
        provider,
        verifier: { type: 'hmac', hmac: { header, hash, encoding, secret: 'provider-secret-1' } },
      });
      await expect(guide.getByText(String(stored(uid).url))).toBeVisible();
      await expect(guide.getByRole('button', { name: 'Copy URL for the provider' })).toBeVisible();
      await expect(form.page.getByText('chosen on create, stays as it is')).toBeVisible();
      await expect(form.page.getByRole('radio', { name: label })).toHaveCount(0);

      const before = settings(uid);
      await form.fill({ Name: 'Renamed' });
      await form.saved();
      expect(written()).not.toHaveProperty('provider');
      expect(stored(uid).name).toBe('Renamed');
      expect(settings(uid)).toBe(before);
    });
  }
}
