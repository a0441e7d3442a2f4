import type { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-bench';

interface Branch {
  choose: (form: SourceForm) => Promise<void>;
  stored: Record<string, unknown>;
}

const hmac = (hash: string, encoding: string): Branch => ({
  choose: async (form) => {
    await form.chooseVerifier('HMAC');
    await form.fill({ Header: 'X-Signature', Secret: 'sixteen-letters-1' });
    await form.select({ Hash: hash, Encoding: encoding });
  },
  stored: {
    verifier: {
      type: 'hmac',
      hmac: { header: 'X-Signature', hash, encoding, secret: 'sixteen-letters-1' },
    },
  },
});

const provider = (label: string, name: string, header: string, encoding: string): Branch => ({
  choose: async (form) => {
    await form.choose(label);
    await form.edit('Verifier');
    await form.fill({ Secret: 'provider-secret-1' });
  },
  stored: {
    provider: name,
    verifier: {
      type: 'hmac',
      hmac: { header, hash: 'SHA256', encoding, secret: 'provider-secret-1' },
    },
  },
});

const branches: Record<string, Branch> = {
  none: { choose: async () => undefined, stored: { type: 'http' } },
  'HMAC SHA256 hex': hmac('SHA256', 'hex'),
  'HMAC SHA512 base64': hmac('SHA512', 'base64'),
  'HMAC with a hash that verifies nothing': hmac('SHA3_256', 'hex'),
  basic: {
    choose: async (form) => {
      await form.chooseVerifier('Basic');
      await form.fill({ User: 'ann', Password: ' a pass ' });
    },
    stored: {
      verifier: { type: 'basic_auth', basic_auth: { username: 'ann', password: ' a pass ' } },
    },
  },
  'API key': {
    choose: async (form) => {
      await form.chooseVerifier('API key');
      await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'key-123' });
    },
    stored: {
      verifier: { type: 'api_key', api_key: { header_name: 'X-Api-Key', header_value: 'key-123' } },
    },
  },
  github: provider('GitHub', 'github', 'X-Hub-Signature-256', 'hex'),
  shopify: provider('Shopify', 'shopify', 'X-Shopify-Hmac-SHA256', 'base64'),
  twitter: provider('Twitter', 'twitter', 'X-Twitter-Webhooks-Signature', 'base64'),
};

for (const [name, { choose, stored }] of Object.entries(branches)) {
  test(`a source with the verifier ${name} is stored as entered and keeps it`, async ({
    form,
    sources,
  }) => {
    await form.openNew('Verified');
    await choose(form);
    const uid = await form.created();
    const first = await sources.read(uid);
    expect(first).toMatchObject({ name: 'Verified', type: 'http', ...stored });

    await form.fill({ Name: 'Renamed' });
    await form.saved();
    const second = await sources.read(uid);
    const { name: _, updated_at: __, ...rest } = first;
    expect(second).toMatchObject({ ...rest, name: 'Renamed' });
  });
}

test('a stored secret is kept, replaced, and gone with its branch', async ({ form, sources }) => {
  const hmacBody = { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: 'stored-secret-1' };
  const uid = await sources.create({
    name: 'Secret',
    type: 'http',
    verifier: { type: 'hmac', hmac: hmacBody },
  });
  await form.open(uid);
  await form.edit('Verifier');
  await form.fill({ Header: 'X-Other' });
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    verifier: { hmac: { ...hmacBody, header: 'X-Other' } },
  });

  await form.choose('Replace', form.section('Verifier'));
  await form.fill({ 'New secret': 'another-secret-1' });
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    verifier: { hmac: { secret: 'another-secret-1' } },
  });

  await form.choose('API key', form.section('Verifier'));
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'v-1' });
  await form.saved();
  const { verifier } = await sources.read(uid);
  expect(verifier).toMatchObject({ type: 'api_key', api_key: { header_value: 'v-1' } });
  expect(JSON.stringify(verifier)).not.toContain('another-secret-1');
});

test('a provider’s source without a secret says that it refuses every request, and takes one', async ({
  form,
  sources,
}) => {
  const hmacBody = { header: 'X-Hub-Signature-256', hash: 'SHA256', encoding: 'hex' };
  const uid = await sources.create({
    name: 'Secret without its type',
    type: 'http',
    provider: 'github',
    verifier: { hmac: { ...hmacBody, secret: 'is-not-stored-1' } },
  });
  await form.open(uid);
  const section = await form.edit('Verifier');
  await expect(section.getByText(/refuse every request/)).toBeVisible();
  await form.chooseVerifier('HMAC');
  await form.fill({ Secret: 'given-secret-1' });
  await expect(section.getByText(/refuse every request/)).toHaveCount(0);
  await form.saved();
  expect(await sources.read(uid)).toMatchObject({
    provider: 'github',
    verifier: { type: 'hmac', hmac: { ...hmacBody, secret: 'given-secret-1' } },
  });
});

test('what was typed in another branch or for another type is not sent', async ({
  form,
  sources,
}) => {
  await form.openNew('Switched');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Leak', Secret: 'typed-canary-hmac' });
  await form.choose('Basic', form.section('Verifier'));
  await form.fill({ User: 'canary-user', Password: 'typed-canary-basic' });
  await form.choose('REST API');
  await expect(form.section('Verifier')).toHaveCount(0);
  const stored = await sources.read(await form.created());
  expect(stored).toMatchObject({ name: 'Switched', type: 'rest_api' });
  expect(JSON.stringify(stored)).not.toMatch(/canary|X-Leak/);
});

test('the bench signs a sample and tells good signatures from bad ones', async ({ form }) => {
  await form.openNew('Bench');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Signature', Secret: 'src_secret_0123456789' });
  const bench = form.page.getByRole('region', { name: 'Signature bench' });
  await bench.getByLabel('Sample body').fill('{"id":"evt_1","amount":1250}');
  const digest = 'a2b4cbd3380bcd3291d3705156c3bf26a2584d4d05d29b64e1d56bb41639946a';
  await expect(bench.getByText(`X-Signature: ${digest}`)).toBeVisible();
  await bench.getByLabel('Header value to check').fill(digest);
  await expect(bench.getByText(/^Accepted/)).toBeVisible();
  await bench.getByLabel('Header value to check').fill(`sha256=${digest}`);
  await expect(bench.getByText(/^Refused: the value is not in the chosen encoding/)).toBeVisible();
  await form.select({ Hash: 'MD5' });
  await expect(bench.getByText(/^Gateways verify SHA256 and SHA512 only/)).toBeVisible();
});
