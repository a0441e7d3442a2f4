import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestExamples } from '@/lib/testing/example-data';
import { retryDelayMs } from '../../delivery/retry';
import type { ExampleDelivery, ExampleEvents } from '../../store/events/example-records';
import type { AttemptRecord, NewDelivery } from '../../store/events/records';

let examples: ReturnType<typeof openTestExamples>;
let weeks: ExampleEvents[];
beforeAll(async () => {
  examples = openTestExamples();
  weeks = [];
  for (const project of examples.projects) weeks.push(await examples.tell(project));
}, 60_000);
afterAll(() => examples.close());

const dayMs = 24 * 60 * 60 * 1000;
const allEvents = () => weeks.flatMap(({ events }) => events);

interface Told {
  made: NewDelivery;
  /** What has become of it; undefined for one that is as it was made. */
  now: ExampleDelivery | undefined;
}
const allDeliveries = (): Told[] =>
  allEvents().flatMap(({ matched, deliveries }) =>
    (matched?.deliveries ?? []).map((made) => ({
      made,
      now: deliveries.find(({ uid }) => uid === made.uid),
    })),
  );
const allAttempts = (): AttemptRecord[] =>
  allDeliveries().flatMap(({ now }) => [...(now?.attempts ?? [])]);
const statusOf = ({ made, now }: Told) => now?.status ?? made.status;
const kindsOf = (values: readonly unknown[]) => [...new Set(values)].sort();
const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8');

describe('the events of the example', () => {
  test('are some hundreds of a week that ends now, fewer at night than by day', () => {
    const now = examples.clock.now();
    for (const { events } of weeks) {
      expect(events.length).toBeGreaterThan(250);
      expect(events.length).toBeLessThan(1_000);
      const times = events.map(({ event }) => event.accepted_at);
      expect(times).toEqual([...times].sort((left, right) => left - right));
      expect(Math.min(...times)).toBeGreaterThan(now - 7 * dayMs);
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
      const hours = times.map((time) => new Date(time).getUTCHours());
      const share = (from: number, to: number) =>
        hours.filter((hour) => hour >= from && hour < to).length;
      expect(share(9, 15)).toBeGreaterThan(3 * share(0, 6));
    }
  });

  test('hold what can be read, and go to nobody but the examples', () => {
    for (const { event, matched, changed } of allEvents()) {
      expect(() => JSON.parse(textOf(changed?.body ?? event.body))).not.toThrow();
      expect(event.uid < (matched?.deliveries[0]?.uid ?? 'Z')).toBe(true);
    }
    const subscribed = new Set(allDeliveries().map(({ made }) => made.endpoint_id));
    for (const uid of subscribed) {
      const found = examples.projects.map((project) =>
        examples.store.endpoints.get(project.uid, uid),
      );
      expect(found.find((each) => each)?.is_example).toBe(true);
    }
  });

  test('say of each subscription what became of it', () => {
    for (const { event, matched } of allEvents()) {
      if (!matched) continue;
      const made = matched.deliveries.map(({ uid }) => uid);
      const told = matched.matches.flatMap(({ delivery_id }) => delivery_id ?? []);
      expect(told.sort()).toEqual(made.sort());
      expect(matched.status).toBe(made.length > 0 ? 'Success' : 'Failure');
      expect(matched.failure_reason === '').toBe(made.length > 0);
      for (const { delivery_id, reason } of matched.matches)
        if (delivery_id === undefined) expect(reason).not.toBe('');
      expect(matched.at).toBeGreaterThan(event.accepted_at);
    }
    const reasons = allEvents().flatMap(({ matched }) => matched?.matches ?? []);
    expect(kindsOf(reasons.map(({ reason }) => reason))).toEqual([
      '',
      'function: Error: JPY has no cents at transform (<eval>:2:41)',
      'its event types do not hold that of the event',
      'its filter does not match',
    ]);
  });

  test('are repeated now and then, which is told of the second one', () => {
    for (const { events } of weeks) {
      const repeated = events.filter(({ matched }) => matched === null);
      expect(repeated.length).toBeGreaterThan(1);
      for (const { event, keyScope } of repeated) {
        expect(keyScope).toBeNull();
        const first = events.find(
          (each) => each.keyScope !== null && each.event.idempotency_key === event.idempotency_key,
        );
        expect(first?.event.accepted_at).toBeLessThan(event.accepted_at);
      }
    }
  });

  test('go wrong in the ways that screens are there for', () => {
    const [outgoing, incoming] = weeks;
    expect(kindsOf(allDeliveries().map(statusOf))).toEqual([
      ...['Discarded', 'Failure', 'Retry', 'Scheduled', 'Success'],
    ]);
    for (const { events } of weeks) {
      const waiting = events.flatMap(({ deliveries }) => deliveries.map(({ status }) => status));
      expect(waiting.filter((status) => status === 'Retry').length).toBeGreaterThan(2);
    }
    const arrived = allDeliveries().filter((each) => statusOf(each) === 'Success').length;
    expect(arrived / allDeliveries().length).toBeGreaterThan(0.85);
    expect(kindsOf(allAttempts().map(({ error_kind, code }) => `${error_kind} ${code}`))).toEqual(
      expect.arrayContaining([
        ...['dns null', 'tls null', 'timeout_response null', 'status_4xx 410', 'status_4xx 429'],
        ...['status_4xx 422', 'status_5xx 502', 'status_5xx 503', 'null 200', 'null 202'],
      ]),
    );
    expect(outgoing?.refused).toEqual([]);
    expect(
      kindsOf((incoming?.refused ?? []).map(({ status, reason }) => `${status} ${reason}`)),
    ).toEqual([
      '400 not verified: the credentials are wrong or missing',
      '400 not verified: the signature is that of another body or another secret',
      '400 the body is neither JSON nor a form, and no event can be made of anything else',
      '400 the source is disabled, and takes no events until it is enabled',
      '413 request body too large',
    ]);
  });

  test('are the same each time but for their ids', async () => {
    const facts = ({ events }: ExampleEvents) =>
      events.map(({ event, matched, deliveries }) => [
        ...[event.accepted_at, event.event_type, matched?.status],
        deliveries.map(({ status, tries, due_at }) => [status, tries, due_at]),
      ]);
    const project = examples.projects[1];
    const first = weeks[1];
    if (!project || !first) throw new Error('there is no week');
    expect(facts(await examples.tell(project))).toEqual(facts(first));
  });
});

describe('their deliveries', () => {
  test('have an attempt for each try, one after the other, until one succeeds or none is left', () => {
    const now = examples.clock.now();
    for (const { made, now: told } of allDeliveries()) {
      if (!told) {
        expect(['Scheduled', 'Discarded', 'Failure']).toContain(made.status);
        continue;
      }
      const { attempts, status, tries, due_at, last_code } = told;
      expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, index) => index + 1));
      expect(attempts).toHaveLength(tries);
      expect(tries).toBeLessThanOrEqual(made.retry_limit);
      expect(attempts.map(({ is_success }) => is_success)).toEqual(
        attempts.map((_, index) => status === 'Success' && index === tries - 1),
      );
      expect(last_code).toBe(attempts.at(-1)?.code);
      expect(due_at === null ? 'settled' : 'waits').toBe(status === 'Retry' ? 'waits' : 'settled');
      if (due_at !== null) expect(due_at).toBeGreaterThanOrEqual(now);
      if (status === 'Failure' && made.mode === 'at_least_once')
        expect(tries).toBe(made.retry_limit);
      expect(told.updated_at).toBe(attempts.at(-1)?.responded_at);
      expect(told.updated_at).toBeLessThan(now);
    }
  });

  test('wait between two attempts for as long as their rule says', () => {
    const atOnce = { bytes: (size: number) => new Uint8Array(size) };
    for (const { made, now } of allDeliveries()) {
      for (const [index, attempt] of (now?.attempts ?? []).entries()) {
        const before = now?.attempts[index - 1];
        if (!before) expect(attempt.requested_at).toBeGreaterThan(made.created_at);
        else
          expect(attempt.requested_at - before.responded_at).toBeGreaterThanOrEqual(
            retryDelayMs({ ...made, tries: index }, atOnce),
          );
        expect(attempt.responded_at).toBeGreaterThan(attempt.requested_at);
      }
    }
  });

  test('were signed over what was sent, with a secret of their endpoint', () => {
    let checked = 0;
    for (const { event, changed, deliveries, matched } of allEvents()) {
      for (const { uid, attempts } of deliveries) {
        const made = matched?.deliveries.find((each) => each.uid === uid);
        const endpoint = made && examples.store.endpoints.get(event.project_id, made.endpoint_id);
        const { advanced_signatures, content_type, secrets } = endpoint?.settings ?? {};
        if (!made || advanced_signatures || content_type !== 'application/json') continue;
        const body = made.body ?? changed?.body ?? event.body;
        const signatures = (secrets ?? []).map((secret) =>
          createHmac('sha256', secret?.value ?? '')
            .update(body)
            .digest('hex'),
        );
        for (const { request_headers } of attempts) {
          expect(signatures).toContain(request_headers['X-Convoy-Signature']);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test('tell no secret of an endpoint or a source', () => {
    const text = JSON.stringify([
      allEvents().map(({ event, changed }) => [event.headers, changed?.headers]),
      allAttempts().map(({ request_headers, response_headers }) => [
        request_headers,
        response_headers,
      ]),
      weeks.map(({ refused }) => refused),
    ]);
    const secrets = examples.projects.flatMap(({ uid }) => {
      const ofEndpoints = examples.store.endpoints.ofOwner(uid, '');
      return ofEndpoints.flatMap(({ settings }) => [
        ...(settings.secrets ?? []).map((secret) => secret?.value),
        settings.authentication?.api_key?.header_value,
        settings.authentication?.basic_auth?.password,
      ]);
    });
    const known = secrets.flatMap((secret) => secret || []);
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('[REDACTED]');
    expect(text).not.toContain('Bearer');
  });

  test('name hosts of reserved domains and addresses of reserved blocks alone', () => {
    const urls = allAttempts().map(({ url }) => new URL(url).hostname);
    expect(kindsOf(urls).filter((host) => !String(host).endsWith('.example.com'))).toEqual([]);
    const addresses = kindsOf(allAttempts().map(({ ip_address }) => ip_address));
    expect(addresses.filter((each) => !/^(203\.0\.113\.\d+)?$/.test(String(each)))).toEqual([]);
  });
});
