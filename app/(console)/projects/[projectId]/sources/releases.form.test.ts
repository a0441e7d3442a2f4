import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { enforcedVerifier } from '@/lib/testing/fake-gateway/source-verifier';
import { isRecord } from '@/lib/util/json';
import { apiKey, enterAmqp, enterApiKey, enterHmac, hmac } from './testing/entries';
import { releases, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

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

describe.each(Object.entries(releases))('%s', (release, kind) => {
  test('stores a source as entered and keeps everything else when the name changes', async () => {
    const { form, stored, settings, written } = await harness.overKind(kind);
    await form.openNew();
    await enterHmac(form);
    await form.edit('Idempotency keys');
    await form.chip('Idempotency keys', 'request.body.id');
    await form.edit('Custom response');
    await form.fill({
      'Content type of the answer': 'text/plain',
      'Body of the answer': 'thank you\n',
    });
    const uid = await form.created();
    expect(form.receipt.textContent).toContain('Saved');
    expect(form.receipt.textContent).not.toContain('not all of it');
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

  test('exchanges a verifier, and nothing of the former one is left', async () => {
    const { form, gateway, stored } = await harness.overKind(kind);
    await form.openNew();
    await enterHmac(form);
    const uid = await form.created();
    await enterApiKey(form);
    await waitFor(() => expect(form.effects.textContent).toContain('Header value'));
    expect(form.effects.textContent).not.toMatch(/This gateway (refuses|ignores|may)/);
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(stored(uid).verifier).toEqual({ type: 'api_key', api_key: apiKey });
    expect(enforcedVerifier(uid, gateway.state)).toBe('api_key');
  });

  test('takes back a source with AMQP settings that it was read with', async () => {
    const { form, gateway, stored, settings, ask } = await harness.overKind(kind);
    const row = recordedAmqp(release);
    gateway.state.sources = [row];
    const before = settings(row.uid);
    const { name, type, pub_sub } = row;
    expect((await ask('PUT', row.uid, { name, type, pub_sub })).status).toBe(500);
    await form.open(row.uid);
    await form.fill({ Name: 'Renamed' });
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(stored(row.uid).name).toBe('Renamed');
    expect(settings(row.uid)).toBe(before);
  });

  test('says why a source cannot be saved while its broker fails', async () => {
    const { form, gateway, stored } = await harness.overKind(kind);
    const isSilent = kind !== 'release24';
    await form.openNew();
    await enterAmqp(form);
    await waitFor(() => {
      expect(form.effects.textContent).toContain('can take 10 seconds or more');
      expect(form.effects.textContent).toContain(
        isSilent ? 'answers with an empty error 500' : 'shows the words of the broker',
      );
    });
    const reason = isSilent
      ? /Not saved.*gave no reason.*could not reach the broker/
      : /Not saved.*dial tcp mq\.example:5672: connect: connection refused/;
    gateway.state.isBrokerDown = true;
    await form.save();
    await form.alert(reason);
    expect(gateway.state.sources).toEqual([]);

    gateway.state.isBrokerDown = false;
    const uid = await form.created();
    const before = stored(uid);
    gateway.state.isBrokerDown = true;
    await form.edit('Broker');
    await form.fill({ Workers: '5' });
    await form.save();
    await form.alert(reason);
    expect(form.field('Workers').value).toBe('5');
    expect(stored(uid)).toEqual(before);
    gateway.state.isBrokerDown = false;
    await form.saved();
    expect(stored(uid)).toMatchObject({ pub_sub: { workers: 5 } });
  });
});
