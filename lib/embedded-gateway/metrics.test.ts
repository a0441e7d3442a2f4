import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byLabel, parseExposition, type Sample } from '@/lib/testing/exposition';
import { type Receiver, startReceiver } from '@/lib/testing/moving/receiver';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import packageJson from '@/package.json' with { type: 'json' };

const metricsKey = 'm'.repeat(40);
let opened: TestGateway;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  opened = openTestGateway({
    allowHttpEndpoints: true,
    metricsKey,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
});
afterEach(async () => {
  await opened.close();
  await receiver.close();
});

const asked = (authorization: string | undefined, method = 'GET', path = '/metrics') =>
  opened.gateway.fetch(
    new Request(`http://gateway.test${path}`, {
      method,
      ...(authorization === undefined ? {} : { headers: { Authorization: authorization } }),
    }),
  );

async function samples(): Promise<Sample[]> {
  const response = await asked(`Bearer ${metricsKey}`);
  expect(response.status).toBe(200);
  return parseExposition(await response.text());
}

const valueIn = (all: readonly Sample[], name: string) =>
  all.find((sample) => sample.name === name)?.value;

const make = async (project: string, rest: string, body: object) =>
  (await opened.ask('POST', project, rest, body)).fields;

describe('keys', () => {
  test('figures are read with their own key or that of the API, in the format of Prometheus', async () => {
    for (const key of [metricsKey, opened.key]) {
      const response = await asked(`Bearer ${key}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const basic = Buffer.from(`a:${metricsKey}`).toString('base64');
    const wrong = ['x'.repeat(40), metricsKey.slice(1), `${metricsKey}m`, ''];
    const refused = [undefined, `Basic ${basic}`, ...wrong.map((key) => `Bearer ${key}`)];
    for (const authorization of refused) {
      const response = await asked(authorization);
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(await response.text()).not.toContain('gatehouse_');
    }
  });

  test('their key opens nothing else, and figures are read and nothing else', async () => {
    for (const rest of ['', `/${opened.outgoing}/retention`]) {
      const path = `/api/v1/projects${rest}`;
      expect((await asked(`Bearer ${metricsKey}`, 'GET', path)).status).toBe(401);
    }
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const response = await asked(`Bearer ${metricsKey}`, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('HEAD is answered as GET is, without a body', async () => {
    const { port } = await opened.gateway.start();
    const head = (key: string) =>
      fetch(`http://127.0.0.1:${port}/metrics`, {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${key}` },
      });
    const answer = await head(metricsKey);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect((await head('x'.repeat(40))).status).toBe(401);
  });

  test('the API key cannot be the key of the figures as well', () => {
    const key = 'k'.repeat(40);
    expect(() => openTestGateway({ apiKey: key, metricsKey: key })).toThrow(
      /GATEHOUSE_METRICS_KEY/,
    );
  });

  test('without a key of their own, that of the API alone opens the figures', async () => {
    await opened.close();
    opened = openTestGateway();
    expect((await asked(`Bearer ${metricsKey}`)).status).toBe(401);
    expect((await asked('Bearer undefined')).status).toBe(401);
    expect((await asked(`Bearer ${opened.key}`)).status).toBe(200);
  });

  test('the listener for senders answers no figures', async () => {
    await opened.close();
    opened = openTestGateway({
      metricsKey,
      moving: { ingestListener: { host: '127.0.0.1', port: 0 } },
    });
    const { port, ingestPort } = await opened.gateway.start();
    const headers = { Authorization: `Bearer ${metricsKey}` };
    const ask = (at: number | undefined) => fetch(`http://127.0.0.1:${at}/metrics`, { headers });
    expect([(await ask(ingestPort)).status, (await ask(port)).status]).toEqual([404, 200]);
  });
});

describe('what moved', () => {
  const send = (url: unknown, body: string, headers: HeadersInit = {}) =>
    fetch(String(url), { method: 'POST', body, headers });

  test('is counted from the sender to the receiver, by what became of it', async () => {
    const { incoming } = opened;
    receiver.answerBy(({ url }, response) =>
      response.writeHead(url === '/bad' ? 500 : 200).end('answered'),
    );
    const { port } = await opened.gateway.start();
    const source = await make(incoming, '/sources', {
      name: 'shop',
      type: 'http',
      idempotency_keys: ['request.header.X-Key'],
      verifier: {
        type: 'api_key',
        api_key: { header_name: 'X-Api-Key', header_value: 'of-the-sender' },
      },
    });
    for (const path of ['/good', '/bad']) {
      const endpoint = await make(incoming, '/endpoints', {
        name: path,
        url: `${receiver.origin}${path}`,
        secret: 'secret',
      });
      await make(incoming, '/subscriptions', {
        name: path,
        endpoint_id: endpoint.uid,
        source_id: source.uid,
        function: path === '/bad' ? 'function transform(payload) { return payload; }' : '',
        filter_config: { event_types: ['*'], filter: { body: { wanted: true } } },
      });
    }
    const verified = { 'X-Api-Key': 'of-the-sender' };
    await send(source.url, '{"wanted":true}', { ...verified, 'X-Key': '1' });
    await send(source.url, '{"wanted":true}', { ...verified, 'X-Key': '1' });
    await send(source.url, '{"wanted":false}', { ...verified, 'X-Key': '2' });
    await send(source.url, 'no JSON', { ...verified, 'X-Key': '3' });
    await send(source.url, '{}', { 'X-Api-Key': 'guessed' });
    await send(`http://127.0.0.1:${port}/ingest/nobody`, '{}');

    const all = await vi.waitUntil(async () => {
      const now = await samples();
      const { Retry, Processing, Scheduled } = byLabel(now, 'gatehouse_deliveries_waiting');
      return Retry === 1 && Processing === 0 && Scheduled === 0 ? now : undefined;
    }, 10_000);
    const some = (name: string) =>
      Object.fromEntries(Object.entries(byLabel(all, name)).filter(([, value]) => value > 0));
    expect(some('gatehouse_ingest_requests_total')).toEqual({
      accepted: 2,
      duplicate: 1,
      invalid: 1,
      not_verified: 1,
      unknown_source: 1,
    });
    expect(valueIn(all, 'gatehouse_ingest_duration_seconds_count')).toBe(6);
    expect(some('gatehouse_events_matched_total')).toEqual({ matched: 1, unmatched: 1 });
    expect(some('gatehouse_function_runs_total')).toEqual({ success: 1 });
    expect(some('gatehouse_delivery_attempts_total')).toEqual({ success: 1, status_5xx: 1 });
    expect(valueIn(all, 'gatehouse_delivery_attempt_duration_seconds_count')).toBe(2);
    expect(valueIn(all, 'gatehouse_delivery_latency_seconds_count')).toBe(1);
    expect(some('gatehouse_deliveries_waiting')).toEqual({ Retry: 1 });
    expect(valueIn(all, 'gatehouse_oldest_unmatched_age_seconds')).toBe(0);
    // What is tried again later is not late.
    expect(valueIn(all, 'gatehouse_oldest_due_age_seconds')).toBe(0);
  }, 20_000);

  test('no name, type, address or key of anybody becomes a label, however it is written', async () => {
    const labelled = async () =>
      (await samples())
        .filter(({ name }) => name.startsWith('gatehouse_'))
        .map(({ name, labels }) => [name, labels]);
    const before = await labelled();
    const { outgoing, incoming } = opened;
    const endpoint = await make(outgoing, '/endpoints', {
      name: 'receiver',
      url: `${receiver.origin}/in`,
      secret: 'secret',
    });
    const hostile = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), {
      numRuns: 20,
      seed: 20,
    });
    const names = ['"} 1\ngatehouse_made_up 1', 'a\\', '{outcome="accepted"}', ...hostile];
    let made = 0;
    for (const name of names) {
      const event = { endpoint_id: endpoint.uid, event_type: name, data: { name } };
      const { status } = await opened.ask('POST', outgoing, '/events', event);
      if (status === 201) made += 1;
      const { fields } = await opened.ask('POST', incoming, '/sources', { name, type: 'http' });
      const address = `http://gateway.test/ingest/${fields.mask_id ?? encodeURIComponent(name)}`;
      await opened.gateway.fetch(
        new Request(`${address}?a=${encodeURIComponent(name)}`, { method: 'POST', body: '{}' }),
      );
    }
    expect(await labelled()).toEqual(before);
    const all = await samples();
    expect(made).toBeGreaterThan(10);
    expect(valueIn(all, 'gatehouse_api_events_total')).toBe(made);
    const answered = valueIn(all, 'gatehouse_ingest_duration_seconds_count');
    expect(answered).toBe(names.length);
    const infinite = all.find(
      ({ name, labels }) =>
        name === 'gatehouse_ingest_duration_seconds_bucket' && labels.le === '+Inf',
    );
    expect(infinite?.value).toBe(answered);
    // Nothing was started that would match them.
    opened.advance(90_000);
    expect(valueIn(await samples(), 'gatehouse_oldest_unmatched_age_seconds')).toBe(90);
  });
});

describe('the state of the gateway', () => {
  test('events.db and its limit, what was pruned, the process and its version', async () => {
    // Nothing was started that would prepare it.
    const job = { kind: 'retry', deliveries: {} };
    expect((await opened.ask('POST', opened.outgoing, '/jobs', job)).status).toBe(201);
    const all = await samples();
    expect(valueIn(all, 'gatehouse_events_database_limit_bytes')).toBe(10 * 1024 ** 3);
    expect(valueIn(all, 'gatehouse_events_database_bytes')).toBeGreaterThan(4096);
    expect(byLabel(all, 'gatehouse_events_pruned_total')).toEqual({ age: 0, room: 0 });
    expect(valueIn(all, 'gatehouse_jobs_running')).toBe(1);
    expect(byLabel(all, 'gatehouse_build_info')).toEqual({ [packageJson.version]: 1 });
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_active_handles_total',
    ]) {
      expect(valueIn(all, name), name).toBeGreaterThanOrEqual(0);
    }
  });

  test('every series that the README names is among them', async () => {
    const readme = readFileSync('README.md', 'utf8');
    const named = new Set(readme.match(/\bgatehouse_[a-z_]+/g));
    const names = new Set((await samples()).map(({ name }) => name));
    expect(named.size).toBeGreaterThan(6);
    // A histogram is named as a whole.
    const isThere = (name: string) => names.has(name) || names.has(`${name}_bucket`);
    expect([...named].filter((name) => !isThere(name))).toEqual([]);
  });

  test('many who ask at one time get the same reading', async () => {
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => (await asked(`Bearer ${metricsKey}`)).text()),
    );
    expect(new Set(texts).size).toBe(1);
  });
});
