import { loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { enforcedVerifier } from '@/lib/testing/fake-gateway/source-verifier';
import { isRecord } from '@/lib/util/json';
import type { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-gateways';

const hmac = { header: 'X-Signature', hash: 'SHA256', encoding: 'hex', secret: 'hmac-secret-1' };

async function enterHmac(form: SourceForm): Promise<void> {
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: hmac.header, Secret: hmac.secret });
}

async function enterApiKey(form: SourceForm): Promise<void> {
  await form.chooseVerifier('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'key-secret-2' });
}

async function enterAmqp(form: SourceForm): Promise<void> {
  const section = await form.chooseBroker('AMQP');
  await form.fill({ Host: 'mq.example', Port: '5672', 'Virtual host': '/team/a', Queue: 'orders' });
  await form.fill({ Exchange: 'events', 'Routing key': 'orders.#' });
  await form.choose('User and password', section);
  await form.fill({ User: 'ann', Password: 'amqp-secret-1', Workers: '2' });
}

/** A source as a release answered a read of it, with AMQP settings. */
function recordedAmqp(release: string): Row {
  const rows = loadRecordedOperations().flatMap(({ operation, response: { body }, ...exchange }) =>
    exchange.release === release && operation?.name === 'getSource' && isRecord(body)
      ? [body.data]
      : [],
  );
  const found = rows.find(
    (row) => isRecord(row) && isRecord(row.pub_sub) && row.pub_sub.type === 'amqp',
  );
  if (!found) throw new Error('no AMQP source was recorded');
  return found as Row;
}

const ages = [
  ['24.6.5', 'release24'],
  ['26.3.6', 'release26'],
  ['26.7.3', 'release267'],
] as const;

for (const [release, kind] of ages) {
  test.describe(release, () => {
    test('stores a source as entered and keeps everything else when the name changes', async ({
      over,
    }) => {
      const { form, stored, settings, written } = await over(kind);
      await form.openNew('Orders');
      await enterHmac(form);
      await form.edit('Idempotency keys');
      await form.chip('Idempotency keys', 'request.body.id');
      await form.edit('Custom response');
      await form.fill({
        'Content type of the answer': 'text/plain',
        'Body of the answer': 'thank you\n',
      });
      const uid = await form.created();
      await expect(form.receipt).toContainText('Saved');
      await expect(form.receipt).not.toContainText('not all of it');
      expect(stored(uid)).toMatchObject({
        name: 'Orders',
        type: 'http',
        verifier: { type: 'hmac', hmac },
        idempotency_keys: ['request.body.id'],
        custom_response: { content_type: 'text/plain', body: 'thank you\n' },
      });

      const before = settings(uid);
      await form.fill({ Name: 'Renamed' });
      await form.saved();
      expect(stored(uid).name).toBe('Renamed');
      expect(settings(uid)).toBe(before);
      // Without it, 24.6.5 would take unsigned requests for a minute.
      expect(written()).toMatchObject({ verifier: { type: 'hmac', hmac } });
    });

    test('exchanges a verifier, and nothing of the former one is left', async ({ over }) => {
      const { form, gateway, stored } = await over(kind);
      await form.openNew('Exchanged');
      await enterHmac(form);
      const uid = await form.created();
      await enterApiKey(form);
      await expect(form.effects).not.toContainText(/This gateway (refuses|ignores|may)/);
      await form.saved();
      await expect(form.receipt).not.toContainText('not all of it');
      expect(stored(uid).verifier).toEqual({
        type: 'api_key',
        api_key: { header_name: 'X-Key', header_value: 'key-secret-2' },
      });
      expect(enforcedVerifier(uid, gateway.state)).toBe('api_key');
    });

    test('takes back a source with AMQP settings that it was read with', async ({ over }) => {
      const { form, gateway, stored, settings, ask } = await over(kind);
      const row = recordedAmqp(release);
      gateway.state.sources = [row];
      const before = settings(row.uid);
      const { name, type, pub_sub } = row;
      expect((await ask('PUT', row.uid, { name, type, pub_sub })).status).toBe(500);
      await form.open(row.uid);
      await form.fill({ Name: 'Renamed' });
      await form.saved();
      await expect(form.receipt).not.toContainText('not all of it');
      expect(stored(row.uid).name).toBe('Renamed');
      expect(settings(row.uid)).toBe(before);
    });

    test('says why a source cannot be saved while its broker fails', async ({ over }) => {
      const { form, gateway, stored } = await over(kind);
      const isSilent = kind !== 'release24';
      await form.openNew('Queue');
      await enterAmqp(form);
      await expect(form.effects).toContainText('can take 10 seconds or more');
      await expect(form.effects).toContainText(
        isSilent ? 'answers with an empty error 500' : 'shows the words of the broker',
      );
      const failed = form.page.getByRole('alert').filter({ hasText: 'Not saved' });
      const reason = isSilent
        ? /gave no reason.*could not reach the broker/
        : 'dial tcp mq.example:5672: connect: connection refused';
      gateway.state.isBrokerDown = true;
      await form.save();
      await expect(failed).toContainText(reason);
      expect(gateway.state.sources).toEqual([]);

      gateway.state.isBrokerDown = false;
      const uid = await form.created();
      const before = stored(uid);
      gateway.state.isBrokerDown = true;
      await form.edit('Broker');
      await form.fill({ Workers: '5' });
      await form.save();
      await expect(failed).toContainText(reason);
      await expect(form.field('Workers')).toHaveValue('5');
      expect(stored(uid)).toEqual(before);
      gateway.state.isBrokerDown = false;
      await form.saved();
      expect(stored(uid)).toMatchObject({ pub_sub: { workers: 5 } });
    });
  });
}

for (const kind of ['release26', 'release267'] as const) {
  test.describe(kind === 'release26' ? 'on 26.3.6' : 'on 26.7.3', () => {
    test('a verifier that is taken away is told to stay, before the save and after it', async ({
      over,
    }) => {
      const { form, gateway, stored, settings } = await over(kind);
      await form.openNew('Verified');
      await enterHmac(form);
      const uid = await form.created();
      const before = settings(uid);
      await form.chooseVerifier('None');
      await expect(form.effects).toContainText('This gateway ignores 1');
      await expect(form.effects).toContainText('goes on enforcing it');
      await expect(form.section('Verifier')).toContainText('stays in force on this gateway');
      await form.save();
      await expect(form.receipt).toContainText('Saved, but not all of it');
      const row = form.receipt.getByRole('row').filter({ hasText: 'noop' });
      await expect(row).toContainText('hmac');
      await expect(row).toContainText('ignored');
      await expect(form.page.getByRole('radio', { name: 'HMAC', exact: true })).toBeChecked();
      expect(settings(uid)).toBe(before);
      expect(stored(uid).verifier).toMatchObject({ type: 'hmac', hmac });
      expect(enforcedVerifier(uid, gateway.state)).toBe('hmac');
    });

    test('a verifier that is added is told to fail, and fails with the reason', async ({
      over,
    }) => {
      const { form, stored } = await over(kind);
      await form.openNew('Unverified');
      await expect(form.effects).toContainText('cannot add a verifier later');
      const uid = await form.created();
      const before = stored(uid);
      await enterApiKey(form);
      await expect(form.effects).toContainText('This gateway refuses 1');
      await expect(form.effects).toContainText('Create a new source with it');
      await form.save();
      const failed = form.page.getByRole('alert').filter({ hasText: 'Not saved' });
      await expect(failed).toContainText('cannot add a verifier to a source that was created');
      expect(stored(uid)).toEqual(before);
    });
  });
}

test.describe('on 24.6.5', () => {
  test('a verifier is taken away for good, and can be put back', async ({ over }) => {
    const { form, gateway, stored } = await over('release24');
    await form.openNew('Verified');
    await enterHmac(form);
    const uid = await form.created();
    await form.chooseVerifier('None');
    await expect(form.effects).toContainText('accepts unsigned requests');
    await form.saved();
    await expect(form.receipt).not.toContainText('not all of it');
    expect(stored(uid).verifier).toEqual({ type: 'noop' });
    await enterApiKey(form);
    await expect(form.effects).not.toContainText('This gateway refuses');
    await form.saved();
    expect(enforcedVerifier(uid, gateway.state)).toBe('api_key');
  });

  test('a source that another client made without a verifier is told to take none', async ({
    over,
  }) => {
    const { form, gateway, ask, stored } = await over('release24');
    await ask('POST', '', { name: 'Made elsewhere', type: 'http' });
    const uid = gateway.state.sources[0]?.uid ?? '';
    const before = stored(uid);
    await form.open(uid);
    await enterApiKey(form);
    await expect(form.effects).toContainText('This gateway refuses 1');
    await form.save();
    const failed = form.page.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect(failed).toContainText('cannot add a verifier to a source that was created');
    expect(stored(uid)).toEqual(before);
  });

  test('a source that another client’s save opened for a minute is shown and saved as stored', async ({
    over,
  }) => {
    const { form, gateway, ask, stored } = await over('release24');
    await form.openNew('Verified');
    await enterHmac(form);
    const uid = await form.created();
    await ask('PUT', uid, { name: 'By another', type: 'http' });
    expect(enforcedVerifier(uid, gateway.state)).toBe('noop');
    await form.open(uid);
    await form.edit('Verifier');
    await expect(form.field('Header')).toHaveValue(hmac.header);
    await form.fill({ Name: 'Saved here' });
    await form.saved();
    expect(stored(uid).verifier).toEqual({ type: 'hmac', hmac });
    expect(enforcedVerifier(uid, gateway.state)).toBe('hmac');
  });
});
