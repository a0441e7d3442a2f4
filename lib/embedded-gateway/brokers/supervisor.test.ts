import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  amqpSettings,
  eventText,
  openTestBrokers,
  type TestBrokers,
} from '@/lib/testing/brokers/broker-harness';
import { MemoryBroker, sameForAll } from '@/lib/testing/brokers/memory-broker';
import { limitedDisk } from '@/lib/testing/full-disk';
import { ok } from '@/lib/util/result';
import { BrokerFailure, type BrokerMessage } from './base/consumer';

let brokers: TestBrokers;
afterEach(() => brokers.close());

function open(options: Parameters<typeof openTestBrokers>[0] = {}) {
  brokers = openTestBrokers(options);
  brokers.endpoint();
  return brokers;
}

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 5_000, interval: 2 });
const untilEmpty = () => until(() => expect(brokers.broker.isEmpty()).toBe(true));
const untilConsumed = () => until(() => expect(brokers.broker.isConsumed).toBe(true));
const idOf = ({ id }: BrokerMessage) => id;

describe('a message', () => {
  test('is on the disk before it is acknowledged, as an event of its source', async () => {
    const { broker, supervisor, source, kept } = open();
    broker.onSettled = ({ id }) => expect(kept().map((each) => each.idempotency_key)).toContain(id);
    const { uid } = source();
    supervisor.begin();
    broker.publish(
      { id: 'm-1', text: eventText(), headers: [['X-Trace', 't']] },
      { id: 'm-2', text: eventText({ idempotency_key: 'own', data: [1.5] }) },
    );
    broker.onSettled = ({ id }) =>
      expect(kept().map((each) => each.url_path)).toContain(`queue orders, message id ${id}`);
    await untilEmpty();
    expect(broker.settled.map(({ settlement }) => settlement)).toEqual(['taken', 'taken']);
    expect(kept()).toMatchObject([
      {
        source_id: uid,
        event_type: 'order.made',
        target: { kind: 'endpoint', endpointId: 'endpoint-1' },
        headers: { 'X-Trace': ['t'], 'x-convoy-message-type': ['single'] },
        idempotency_key: 'm-1',
        url_path: 'queue orders, message id m-1',
        is_duplicate: false,
        status: 'Processing',
      },
      { idempotency_key: 'own' },
    ]);
    expect(Buffer.from(kept()[1]?.body ?? []).toString()).toBe('[1.5]');
    expect(await supervisor.view(uid)).toMatchObject({
      broker: 'amqp',
      state: 'consuming',
      workers: [{ state: 'consuming', in_hand: 0 }],
      taken: 2,
      refused: 0,
      waiting_messages: 0,
      messages_per_second: 2 / 60,
      problem: null,
      error: null,
    });
    expect(supervisor.samples(uid)).toMatchObject([
      { refusal: null, is_cut: false },
      { body: eventText(), headers: { 'X-Trace': 't' } },
    ]);
  });

  test('that comes again is a duplicate, by its event’s key or by the broker’s id, in its source alone', async () => {
    const { broker, supervisor, source, kept } = open();
    source();
    supervisor.begin();
    const text = eventText();
    broker.publish({ id: 'a', text }, { id: 'a', text }, { text }, { text });
    broker.publish({ id: 'b', text: eventText({ idempotency_key: 'a' }) });
    broker.publish({ id: 'c', text: eventText({ idempotency_key: 'a' }) });
    broker.publish({ id: `long ${'x'.repeat(5_000)}\n`, text });
    await untilEmpty();
    expect(kept().map((each) => each.is_duplicate)).toEqual([
      ...[false, true, false, false],
      ...[false, true, false],
    ]);
    expect(kept()[6]?.idempotency_key).toMatch(/^[\da-f]{64}$/);
    expect(kept()[6]?.url_path).toHaveLength(1_000);
    const [first] = broker.settled;
    expect(first?.settlement).toBe('taken');
    expect(brokers.messageSettled.mock.calls.map(([, outcome]) => outcome)).toEqual([
      ...['taken', 'duplicate', 'taken', 'taken'],
      ...['taken', 'duplicate', 'taken'],
    ]);
  });

  test('that never becomes an event goes to the dead letters once, with a line that says why', async () => {
    const broker = new MemoryBroker({ hasDeadLetters: true });
    const { supervisor, source, noteRefusal } = open({ broker });
    const { uid } = source();
    supervisor.begin();
    const poison = [
      'no JSON',
      eventText({ endpoint_id: 'unknown' }),
      eventText({ event_type: 'x'.repeat(5_000) }),
      eventText({ idempotency_key: 'a\nb' }),
      eventText({ data: 'x'.repeat(1024 ** 2) }),
    ];
    broker.publish(...poison.map((text) => ({ id: text.slice(0, 40), text })), {
      text: eventText(),
    });
    await untilEmpty();
    expect(broker.settled.map(({ settlement, handing }) => [settlement, handing])).toEqual([
      ...poison.map(() => ['refused', 1]),
      ['taken', 1],
    ]);
    expect(broker.deadLetters).toHaveLength(poison.length);
    const noted = noteRefusal.mock.calls.map(([of, reason]) => `${of.uid === uid} ${reason}`);
    expect(noted.sort()).toEqual([
      'true endpoint_id names an endpoint that does not exist',
      'true event_type:must not be longer than 1,024 characters',
      'true idempotency_key:holds characters that no header can hold',
      'true the message is larger than 1 MiB',
      'true the message is no JSON',
    ]);
    expect(await supervisor.view(uid)).toMatchObject({ taken: 1, refused: poison.length });
    const large = supervisor.samples(uid).find(({ refusal }) => refusal?.includes('larger'));
    expect(large?.body).toHaveLength(64 * 1024);
    expect(large?.is_cut).toBe(true);
  });

  test('of an incoming project goes by its source, whether or not it names an endpoint', async () => {
    const { broker, supervisor, source, kept } = open({ type: 'incoming' });
    source();
    supervisor.begin();
    broker.publish({ text: eventText() }, { text: eventText({ endpoint_id: null }) });
    await untilEmpty();
    expect(kept().map(({ target }) => target.kind)).toEqual(['endpoint', 'broadcast']);
  });

  test('of which the gateway does not know what it is, is not lost', async () => {
    const { broker, supervisor, source, store } = open();
    const { uid } = source();
    supervisor.begin();
    await untilConsumed();
    const { get } = store.sources;
    vi.spyOn(store.sources, 'get').mockImplementation((...asked) => {
      const found = get(...asked);
      return found && { ...found, unreadable: ['body_function'] };
    });
    broker.publish({ text: eventText() });
    await until(() => expect(brokers.pauses.count()).toBe(1));
    expect(await supervisor.view(uid)).toMatchObject({
      state: 'consuming',
      error: expect.stringContaining('altered on the disk'),
    });
    expect(broker.settled).toEqual([]);
  });
});

describe('functions', () => {
  const functions = { body_function: 'b', header_function: 'h' };

  test('run first; one that fails refuses the message, and counts anew once it is mended', async () => {
    const { broker, supervisor, source, update, runFunction, kept } = open();
    const { uid } = source({ ...functions, header_function: '' });
    runFunction.mockImplementation(async (_, { code }) =>
      code === 'b' ? { ok: false, failure: 'TypeError: x' } : ok(Buffer.from(eventText())),
    );
    supervisor.begin();
    await untilConsumed();
    broker.publish({ text: '{"raw":1}' });
    await untilEmpty();
    update(uid, { body_function: 'mended' });
    broker.publish({ text: '{"raw":1}' });
    await untilEmpty();
    expect(broker.settled.map(({ settlement }) => settlement)).toEqual(['refused', 'taken']);
    expect(broker.connections).toBe(1);
    expect(kept()).toHaveLength(1);
    expect(supervisor.samples(uid)).toMatchObject([
      { body: '{"raw":1}', refusal: null },
      { refusal: 'body function: TypeError: x' },
    ]);
  });

  test('that no worker runs keep the message for later, which comes of itself', async () => {
    const { broker, supervisor, source, runFunction, pauses } = open();
    const { uid } = source(functions);
    supervisor.begin();
    broker.publish({ text: '{}' });
    await until(() => expect(pauses.count()).toBe(1));
    expect(await supervisor.view(uid)).toMatchObject({
      error: 'no worker runs the functions of the source',
    });
    runFunction.mockImplementation(async (_, { kind }) =>
      ok(Buffer.from(kind === 'broker_body' ? eventText() : '{"x-convoy-message-type":"single"}')),
    );
    pauses.end();
    await untilEmpty();
    expect(broker.settled).toMatchObject([{ settlement: 'taken', handing: 1 }]);
    expect(await supervisor.view(uid)).toMatchObject({ error: null, failed_at: null });
  });
});

describe('trouble', () => {
  test('a full disk keeps messages in hand, gives them back with pauses, and recovers by itself', async () => {
    const disk = limitedDisk();
    const { broker, supervisor, source, pauses, kept } = open({
      broker: new MemoryBroker({ prefetch: 2 }),
    });
    const { uid } = source();
    supervisor.begin();
    await untilConsumed();
    disk.fill();
    // What the pages in use have room for is taken; the first of the others stays.
    for (let at = 0; at < 200; at += 1)
      broker.publish({ id: `m-${at}`, text: eventText({ data: 'x'.repeat(20_000) }) });
    await until(() => expect(pauses.count()).toBe(1));
    const before = broker.settled.length;
    expect(await supervisor.view(uid)).toMatchObject({
      error: expect.stringContaining('disk of the gateway is full'),
      state: 'consuming',
    });
    // Twenty seconds in all, then they go back, and wait again.
    for (let rounds = 0; broker.settled.length < before + 2 && rounds < 50; rounds += 1) {
      pauses.end();
      await until(() => expect(pauses.count()).toBe(1));
    }
    expect(broker.settled.slice(before).map(({ settlement }) => settlement)).toEqual([
      'later',
      'later',
    ]);
    expect(pauses.asked.length).toBeLessThan(40);
    disk.makeRoom();
    await until(() => {
      pauses.end();
      expect(broker.isEmpty()).toBe(true);
    });
    expect(new Set(kept().map(({ idempotency_key }) => idempotency_key)).size).toBe(200);
    expect(kept().filter(({ is_duplicate }) => is_duplicate)).toEqual([]);
  });

  test('a database that fails altogether loses nothing; one that fails on a message refuses that', async () => {
    const { broker, supervisor, source, events, pauses, log } = open();
    source();
    supervisor.begin();
    await untilConsumed();
    const failing = (code: string) =>
      vi
        .spyOn(events.store.accept, 'accept')
        .mockRejectedValueOnce(Object.assign(new Error('database'), { code }));
    failing('SQLITE_CORRUPT');
    broker.publish({ id: 'a', text: eventText() });
    await until(() => expect(pauses.count()).toBe(1));
    pauses.end();
    await untilEmpty();
    failing('SQLITE_CONSTRAINT_CHECK');
    broker.publish({ id: 'b', text: eventText() });
    await untilEmpty();
    expect(broker.settled.map(({ message, settlement }) => [message.id, settlement])).toEqual([
      ['a', 'taken'],
      ['b', 'refused'],
    ]);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test('a broker that is away is tried again with pauses that grow to a minute, and at once after a change', async () => {
    const { broker, supervisor, source, update, pauses, kept } = open();
    broker.closedFor = new BrokerFailure('credentials', 'The broker refused user and password.');
    const { uid } = source();
    supervisor.begin();
    for (let tries = 1; tries <= 9; tries += 1) {
      await until(() => expect(pauses.asked).toHaveLength(tries));
      pauses.end();
    }
    await until(() => expect(pauses.asked).toHaveLength(10));
    pauses.asked.forEach((pause, at) => {
      const whole = Math.min(1_000 * 2 ** at, 60_000);
      expect(pause).toBeGreaterThanOrEqual(whole / 2);
      expect(pause).toBeLessThanOrEqual(whole);
    });
    expect(await supervisor.view(uid)).toMatchObject({
      state: 'waiting',
      problem: 'credentials',
      error: 'The broker refused user and password.',
      retry_at: expect.stringMatching(/^2026/),
      waiting_messages: null,
    });
    expect(supervisor.states()).toEqual(new Map([['waiting', 1]]));
    broker.closedFor = undefined;
    broker.publish({ text: eventText() });
    update(uid, { pub_sub: { ...amqpSettings, workers: 3 } });
    await untilEmpty();
    expect(kept()).toHaveLength(1);
    expect((await supervisor.view(uid))?.workers).toHaveLength(3);
  });

  test('a connection that is cut is made anew, and what was in hand comes again', async () => {
    const { broker, supervisor, source, pauses, kept } = open();
    source();
    supervisor.begin();
    await untilConsumed();
    broker.publish(...Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, text: eventText() })));
    broker.cut();
    await until(() => expect(pauses.count()).toBe(1));
    pauses.end();
    await untilEmpty();
    const firsts = kept().filter(({ is_duplicate }) => !is_duplicate);
    expect(firsts.map(({ idempotency_key }) => idempotency_key)).toHaveLength(50);
    expect(broker.connections).toBe(2);
  });

  test('what nobody expects is told without a word of what it holds', async () => {
    const canary = new Error('amqp://guest:canary-password@rabbit.example');
    const client = {
      consumer: () => {
        throw canary;
      },
      test: async () => {
        throw canary;
      },
    };
    const { supervisor, source, log } = open({
      clients: sameForAll(async () => client),
    });
    const { uid } = source();
    supervisor.begin();
    await until(() => expect(supervisor.states().get('waiting')).toBe(1));
    const { signal } = new AbortController();
    const tested = await supervisor.test(
      { ...amqpSettings, amqp: amqpSettings.amqp },
      signal,
      undefined,
    );
    const told = JSON.stringify([await supervisor.view(uid), tested, log.error.mock.calls]);
    expect(told).not.toContain('canary');
    expect(tested).toMatchObject({ is_reached: false, problem: 'broker' });
  });
});

describe('a source', () => {
  test('that is switched off asks for nothing more, and settles what is in hand', async () => {
    let finish: () => void = () => undefined;
    const { broker, supervisor, source, update, kept, runFunction } = open();
    runFunction.mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return ok(Buffer.from(eventText()));
    });
    const { uid } = source({ body_function: 'b' });
    supervisor.begin();
    broker.publish({ text: '{}' });
    await until(() => expect(runFunction).toHaveBeenCalled());
    update(uid, { is_disabled: true });
    await until(() => expect(broker.isConsumed).toBe(false));
    broker.publish({ text: '{}' });
    finish();
    await until(() => expect(supervisor.states()).toEqual(new Map([['disabled', 1]])));
    expect(kept()).toHaveLength(1);
    expect(broker.settled).toMatchObject([{ settlement: 'taken', handing: 1 }]);
    expect(broker.queue).toHaveLength(1);
    expect(await supervisor.view(uid)).toMatchObject({ state: 'disabled', workers: [], taken: 1 });
    update(uid, { is_disabled: false });
    await until(() => expect(runFunction).toHaveBeenCalledTimes(2));
    finish();
    await untilEmpty();
    expect(kept()).toHaveLength(2);
  });

  test('that is deleted, or becomes another type, is forgotten with its samples', async () => {
    const { broker, supervisor, source, sources, project, update } = open();
    const gone = source();
    const changed = source();
    supervisor.begin();
    await until(() => expect(broker.connections).toBe(2));
    broker.publish({ text: eventText() }, { text: 'x' });
    await untilEmpty();
    sources.delete(project(), gone.uid);
    update(changed.uid, { type: 'http' });
    await until(() => expect(broker.isConsumed).toBe(false));
    for (const { uid } of [gone, changed]) {
      expect(supervisor.view(uid)).toBeUndefined();
      expect(supervisor.samples(uid)).toEqual([]);
    }
  });

  test('whose client is not installed says so once', async () => {
    const away = () =>
      Promise.reject(new BrokerFailure('unsupported', 'The package amqplib is not installed'));
    const { supervisor, source, pauses } = open({ clients: sameForAll(away) });
    const { uid } = source();
    supervisor.begin();
    await until(() => expect(supervisor.states()).toEqual(new Map([['unsupported', 1]])));
    expect(await supervisor.view(uid)).toMatchObject({
      broker: 'amqp',
      problem: 'unsupported',
      error: 'The package amqplib is not installed',
    });
    expect(pauses.asked).toEqual([]);
  });

  test('that is an example has a made-up broker, which nobody is to look for until it is changed', async () => {
    const { broker, supervisor, source, project, update, store } = open();
    const { uid } = source();
    const stored = store.sources.get(project().uid, uid);
    if (!stored) throw new Error('it is gone');
    store.sources.update({ ...stored, is_example: true });
    supervisor.begin();
    await until(() => expect(supervisor.states().get('unsupported')).toBe(1));
    expect((await supervisor.view(uid))?.error).toMatch(/^This is an example/);
    update(uid, { name: 'renamed', header_function: '' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(broker.connections).toBe(0);
    update(uid, { pub_sub: { ...amqpSettings, workers: 2 } });
    await untilConsumed();
    expect(store.sources.get(project().uid, uid)?.is_example).toBe(false);
  });

  test('has at most so much in hand, whatever its workers', async () => {
    const { broker, supervisor, source, pauses } = open();
    source({ pub_sub: { ...amqpSettings, workers: 10 }, body_function: 'b' });
    supervisor.begin();
    broker.publish(...Array.from({ length: 1_000 }, () => ({ text: eventText() })));
    await until(() => expect(broker.mostInHand).toBe(250));
    expect(pauses.count()).toBe(1);
  });
});

test('at the end messages in hand are settled or given back, and nothing is asked for any more', async () => {
  const { broker, supervisor, source, runFunction, update } = open();
  const running: (() => void)[] = [];
  runFunction.mockImplementation(async () => {
    await new Promise<void>((resolve) => void running.push(resolve));
    return ok(Buffer.from(eventText()));
  });
  const { uid } = source({ body_function: 'b' });
  supervisor.begin();
  broker.publish({ id: '1', text: '{}' }, { id: '2', text: '{}' });
  await until(() => expect(running).toHaveLength(2));
  const stopped = supervisor.stop();
  for (const end of running) end();
  await stopped;
  expect(broker.settled.map(({ message }) => idOf(message))).toEqual(['1', '2']);
  broker.publish({ id: '3', text: '{}' });
  update(uid);
  await new Promise((resolve) => setImmediate(resolve));
  expect(broker.isConsumed).toBe(false);
  expect(broker.queue).toHaveLength(1);
});
