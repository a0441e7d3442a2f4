import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { runs } from '@/lib/testing/long-run';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

const url = 'https://a.example/h';
const post = (rest: string, body: unknown) => api.ask('POST', api.outgoing, rest, body);
const accepted = () => api.kept.store.matching.unmatched(api.outgoing, 0, 100);

async function endpoint(fields: object = {}): Promise<string> {
  const made = await post('/endpoints', { name: 'orders', url, ...fields });
  return String(made.fields.uid);
}

describe('the ways of making an event', () => {
  test('for an endpoint', async () => {
    const endpoint_id = await endpoint();
    const body = { endpoint_id, event_type: 'a', data: {}, custom_headers: { 'x-One': 'é' } };
    expect(await post('/events', body)).toMatchObject({
      status: 201,
      message: 'Event queued successfully',
      data: 200,
    });
    expect(accepted()).toMatchObject([
      {
        project_id: api.outgoing,
        source_id: '',
        event_type: 'a',
        target: { kind: 'endpoint', endpointId: endpoint_id },
        headers: { 'x-One': ['é'] },
        accepted_at: api.kept.clock.now(),
      },
    ]);
    expect(api.told.accepted).toBe(1);
  });

  test('for an endpoint that is named as an application', async () => {
    const app_id = await endpoint();
    expect((await post('/events', { app_id, event_type: 'a', data: 1 })).status).toBe(201);
    expect(accepted()).toMatchObject([{ target: { endpointId: app_id } }]);
  });

  test('for an owner, whoever that is', async () => {
    expect(
      await post('/events/fanout', { owner_id: 'acme', event_type: 'a', data: [] }),
    ).toMatchObject({
      status: 201,
      message: 'Endpoint fanout event queued successfully',
      data: null,
    });
    expect(accepted()).toMatchObject([{ target: { kind: 'fanout', ownerId: 'acme' } }]);
  });

  test('for all', async () => {
    expect(await post('/events/broadcast', { event_type: 'a', data: null })).toMatchObject({
      status: 201,
      message: 'Broadcast event created successfully',
      data: null,
    });
    expect(accepted()).toMatchObject([{ target: { kind: 'broadcast' } }]);
  });
});

test('any JSON as data is kept and shown as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const data = JSON.stringify(value, null, 1);
      await post('/events/broadcast', `{"event_type":"a","data":${data}}`);
      const list = await api.ask('GET', api.outgoing, '/events?perPage=1');
      const [{ uid }] = list.fields.content as [{ uid: string }];
      const event = api.kept.store.reads.event(api.outgoing, uid);
      expect(Buffer.from(event?.body ?? []).toString()).toBe(data);
      const { fields } = await api.ask('GET', api.outgoing, `/events/${uid}`);
      expect(fields.data).toEqual(JSON.parse(data));
    }),
    { numRuns: runs(20, 500) },
  );
});

test('what was written as data is kept byte for byte', async () => {
  const endpoint_id = await endpoint();
  const data = '{ "n": 12345678901234567890,\n "f": 1.0, "s": "<é\\u00e9>" }';
  await post('/events', `{"data" : ${data} ,"event_type":"a","endpoint_id":"${endpoint_id}"}`);
  const [event] = accepted();
  expect(Buffer.from(event?.body ?? []).toString()).toBe(data);
});

describe('what is missing', () => {
  const type = 'event_type:please provide an event type';
  const data = 'data:please provide your data';
  test.each([
    ['/events', {}, [type, data]],
    ['/events', { event_type: 'a' }, [data]],
    ['/events', { event_type: '', data: null }, [type]],
    ['/events/fanout', {}, ['owner_id:please provide an owner id', type, data]],
    ['/events/broadcast', { event_type: null }, [type, data]],
    ['/events/dynamic', { event_type: 'a', data: 1 }, ['url:please provide an endpoint url']],
    ['/events', { event_type: 'a', data: 1 }, ['please provide an endpoint ID']],
    ['/events', { owner_id: 'o', event_type: 'a', data: 1 }, ['please provide an endpoint ID']],
    ['/events', { endpoint_id: 'x', event_type: 'a', data: 1 }, ['endpoint not found']],
  ])('is named: %s %j', async (rest, body, messages) => {
    expect(await post(rest, body)).toMatchObject({ status: 400, message: messages.join(', ') });
    expect(accepted()).toEqual([]);
  });

  test('an endpoint of another project, and one that was deleted, are not found', async () => {
    const other = await api.ask('POST', api.incoming, '/endpoints', { name: 'a', url });
    const gone = await endpoint();
    await api.ask('DELETE', api.outgoing, `/endpoints/${gone}`);
    for (const endpoint_id of [other.fields.uid, gone]) {
      const answer = await post('/events', { endpoint_id, event_type: 'a', data: 1 });
      expect(answer).toMatchObject({ status: 400, message: 'endpoint not found' });
    }
  });
});

describe('headers of an event', () => {
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`x-${at}`, '']));
  test.each<[string, object | string]>([
    ['body contains incorrect JSON type for field "custom_headers"', { a: 1 }],
    ['body contains incorrect JSON type for field "custom_headers"', 'a'],
    ['custom_headers:"a b" is not a header name', { 'a b': '' }],
    ['custom_headers:"" is not a header name', { '': '' }],
    ['custom_headers:the value of a holds characters that no header can hold', { a: 'b\r\nc: d' }],
    ['custom_headers:the value of a holds characters that no header can hold', { a: '日\0' }],
    ['custom_headers:Transfer-encoding cannot be set', { 'Transfer-encoding': 'chunked' }],
    ['custom_headers:host cannot be set', { host: 'h' }],
    ['custom_headers:must not be more than 64', many],
    ['custom_headers:must not hold more than 16 KiB', { a: 'x'.repeat(16 * 1024) }],
  ])('are refused where they could not be sent: %s', async (message, custom_headers) => {
    const body = { event_type: 'a', data: 1, custom_headers };
    expect(await post('/events/broadcast', body)).toMatchObject({ status: 400, message });
    expect(accepted()).toEqual([]);
  });

  test('that the gateway sets itself are taken, and text of any script', async () => {
    const custom_headers = { 'User-Agent': 'mine', 'Content-Type': 'text/x', 'X-N': null, x: '日' };
    await post('/events/broadcast', { event_type: 'a', data: 1, custom_headers });
    const [event] = accepted();
    expect(event?.headers).toEqual({
      'User-Agent': ['mine'],
      'Content-Type': ['text/x'],
      'X-N': [''],
      x: ['日'],
    });
  });
});

describe('other unfit values', () => {
  test.each([
    ['idempotency_key:holds characters that no header can hold', { idempotency_key: 'a\nb' }],
    ['an event must not hold NUL characters outside of its data', { event_type: 'a\0' }],
    ['event_type:must not be longer than 1,024 characters', { event_type: 'a'.repeat(1025) }],
  ])('are refused: %s', async (message, fields) => {
    const body = { event_type: 'a', data: 1, ...fields };
    expect(await post('/events/broadcast', body)).toMatchObject({ status: 400, message });
    expect(accepted()).toEqual([]);
  });

  test('a body above 1 MiB is', async () => {
    const body = { event_type: 'a', data: 'x'.repeat(1024 * 1024) };
    expect((await post('/events/broadcast', body)).status).toBe(413);
  });
});

describe('an idempotency key', () => {
  const event = { event_type: 'a', data: 1, idempotency_key: 'Key 1' };

  test('that was there before makes a duplicate, which nobody matches', async () => {
    expect((await post('/events/broadcast', event)).status).toBe(201);
    expect((await post('/events/broadcast', { ...event, data: 2 })).status).toBe(201);
    expect(accepted()).toHaveLength(1);
    expect(api.told.accepted).toBe(1);
    const { fields } = await api.ask('GET', api.outgoing, '/events?idempotencyKey=Key+1');
    expect(fields.content).toMatchObject([
      { data: 2, is_duplicate_event: true, status: 'Success', idempotency_key: 'Key 1' },
      { data: 1, is_duplicate_event: false, status: 'Processing' },
    ]);
  });

  test('is told of at once where an owner is meant', async () => {
    const body = { ...event, owner_id: 'acme' };
    await post('/events/fanout', body);
    expect(await post('/events/fanout', body)).toMatchObject({
      status: 201,
      message: 'Duplicate event received, but will not be sent',
    });
  });

  test('counts within its project alone', async () => {
    await post('/events/broadcast', event);
    await api.ask('POST', api.incoming, '/events/broadcast', event);
    for (const project of [api.outgoing, api.incoming]) {
      expect(api.kept.store.matching.unmatched(project, 0, 100)).toHaveLength(1);
    }
  });
});

describe('a dynamic event', () => {
  const dynamic = { url, event_type: 'a', data: 1, secret: 'shh' };
  const endpoints = async () => (await api.ask('GET', api.outgoing, '/endpoints')).fields.content;
  const subscribed = (uid: string) =>
    api.store.subscriptions
      .ofEndpoint(api.outgoing, uid)
      .map((id) => api.store.subscriptions.get(api.outgoing, id)?.settings.filter_config);

  test('makes endpoint and subscription, once however many come at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post('/events/dynamic', dynamic)));
    expect(answers.map(({ status, message, data }) => [status, message, data])).toEqual(
      Array(3).fill([201, 'Dynamic event created successfully', null]),
    );
    const [made, ...more] = (await endpoints()) as { uid: string }[];
    expect(made).toMatchObject({ name: `endpoint-${made?.uid}`, url, secrets: [{ value: 'shh' }] });
    expect(more).toEqual([]);
    expect(subscribed(made?.uid ?? '')).toMatchObject([{ event_types: ['*'] }]);
    expect(accepted().map(({ target }) => target)).toEqual(
      Array(3).fill({ kind: 'endpoint', endpointId: made?.uid }),
    );
  });

  test('takes the endpoint that has the address, and gives it a subscription', async () => {
    const uid = await endpoint();
    await post('/events/dynamic', { ...dynamic, event_types: ['a', 'b'] });
    expect(await endpoints()).toHaveLength(1);
    expect(subscribed(uid)).toMatchObject([{ event_types: ['a', 'b'] }]);
  });

  test('sees an address that was changed since', async () => {
    const uid = await endpoint();
    await post('/events/dynamic', dynamic);
    await api.ask('PUT', api.outgoing, `/endpoints/${uid}`, { name: 'a', url: `${url}/b` });
    await post('/events/dynamic', dynamic);
    expect(await endpoints()).toHaveLength(2);
  });

  test('gets a generated secret where it brings none', async () => {
    await post('/events/dynamic', { url, event_type: 'a', data: 1 });
    const [made] = (await endpoints()) as { secrets: { value: string }[] }[];
    expect(made?.secrets[0]?.value).toMatch(/^[\w-]{25}$/);
  });

  test.each([
    ['invalid endpoint scheme', 'ftp://a.example/h'],
    ['invalid endpoint scheme', 'nope'],
    ['only https endpoints allowed', 'http://a.example/h'],
    ['url:must not be longer than 2,048 characters', `https://a.example/${'x'.repeat(2048)}`],
  ])('is refused for an address that no endpoint may have: %s', async (message, unfit) => {
    const answer = await post('/events/dynamic', { ...dynamic, url: unfit });
    expect(answer).toMatchObject({ status: 400, message });
    expect(await endpoints()).toEqual([]);
  });

  test('is refused before anything is made for what its headers cannot hold', async () => {
    const answer = await post('/events/dynamic', { ...dynamic, custom_headers: { 'a b': '' } });
    expect(answer.status).toBe(400);
    expect(await endpoints()).toEqual([]);
  });
});

test('a store that takes no more is told of, and when to ask again', async () => {
  const full = openEventsApi({ maximumBytes: 1 });
  const answer = await full.ask('POST', full.outgoing, '/events/broadcast', {
    event_type: 'a',
    data: 1,
  });
  expect(answer).toMatchObject({ status: 503, data: {} });
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  full.close();
});
