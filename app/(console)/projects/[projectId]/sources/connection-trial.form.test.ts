import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const password = 'typed-password-1';
const stored = fakeSource(1, {
  type: 'pub_sub',
  pub_sub: {
    type: 'amqp',
    workers: 1,
    amqp: {
      schema: 'amqp',
      host: 'mq.example',
      port: '5672',
      vhost: '/',
      queue: 'orders',
      auth: { user: 'ann', password: 'stored-password' },
      bindedExchange: '',
      routingKey: '',
    },
  },
});

const trial = () => screen.queryByRole('button', { name: 'Test connection' });

test('the settings of a new source are tried before they are saved, and what came of it goes with a change', async () => {
  const { form, gateway } = await harness.overFake({ behaviour: { embedded: true } });
  await form.openNew('Reader');
  await form.chooseBroker('AMQP');
  const trials = () => gateway.requests.filter(({ target }) => target.endsWith('/test_connection'));
  await form.press('Test connection');
  await waitFor(() => expect(form.field('Host').getAttribute('aria-invalid')).toBe('true'));
  expect(trials()).toEqual([]);
  await form.fill({ Host: 'mq.example', Queue: 'orders' });
  await form.choose('User and password');
  await form.fill({ User: 'ann', Password: password });
  await form.press('Test connection');
  await screen.findByText('Reached in 84 ms. The queue orders is there. 3 messages wait.');
  expect(JSON.parse(trials()[0]?.body ?? '')).toMatchObject({
    pub_sub: { type: 'amqp', amqp: { host: 'mq.example', auth: { user: 'ann', password } } },
  });
  await form.fill({ User: 'refused' });
  expect(screen.queryByText(/^Reached in/)).toBeNull();
  await form.press('Test connection');
  await screen.findByText('The broker refused the user refused with [hidden].');
  expect(gateway.state.sources).toEqual([]);
});

test('a stored source is tried with its own secret, which the form does not hold', async () => {
  const { form, gateway } = await harness.overFake({
    behaviour: { embedded: true },
    state: { sources: [stored] },
  });
  await form.open(stored.uid);
  await form.edit('Broker');
  await form.fill({ Queue: 'invoices' });
  await form.press('Test connection');
  await screen.findByText(/^Reached in 84 ms/);
  const sent = gateway.requests.find(({ target }) => target.endsWith('/test_connection'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    source_id: stored.uid,
    pub_sub: {
      type: 'amqp',
      workers: 1,
      amqp: expect.objectContaining({ queue: 'invoices', auth: { user: 'ann' } }),
    },
  });
});

test('what is changed while a trial runs can be tried at once, and only the last trial counts', async () => {
  const { form, gateway } = await harness.overFake({
    behaviour: { embedded: true },
    state: { sources: [stored] },
  });
  let answer: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  gateway.fail({ when: /test_connection/, fault: { kind: 'hold', until }, times: 1 });
  const trials = () => gateway.requests.filter(({ target }) => target.endsWith('/test_connection'));
  await form.open(stored.uid);
  await form.edit('Broker');
  await form.press('Test connection');
  await waitFor(() => expect(trials()).toHaveLength(1));
  expect(trial()?.getAttribute('aria-busy')).toBe('true');
  // Pressed twice it is one trial.
  await form.press('Test connection');
  await form.fill({ User: 'refused' });
  await waitFor(() => expect(trial()?.getAttribute('aria-busy')).toBeNull());
  await form.press('Test connection');
  await screen.findByText(/^The broker refused the user refused/);
  answer();
  expect(trials()).toHaveLength(2);
  expect(screen.queryByText(/^Reached in/)).toBeNull();
});

test('it is not offered by a gateway that has none', async () => {
  const { form, gateway } = await harness.overKind('release26');
  gateway.state.sources.push(stored);
  await form.open(stored.uid);
  await form.edit('Broker');
  await screen.findByLabelText(/^Host/);
  expect(trial()).toBeNull();
});

test('a topic of Kafka is tried with where its group begins, and saved so', async () => {
  const { form, gateway } = await harness.overFake({ behaviour: { embedded: true } });
  await form.openNew('Reader');
  const section = await form.chooseBroker('Kafka');
  await form.chip('Brokers', 'k-1.example:9092');
  await form.fill({ Topic: 'orders' });
  await waitFor(() =>
    expect(section.textContent).toContain('a group of this source alone, gatehouse-'),
  );
  await form.press('Test connection');
  await screen.findByText(/^Reached in/);
  await form.selectOptions({ 'A new group begins': 'latest' });
  await form.press('Test connection');
  await screen.findByText(/^Reached in/);
  const sent = gateway.requests.filter(({ target }) => target.endsWith('/test_connection'));
  const kafka = { brokers: ['k-1.example:9092'], topic_name: 'orders' };
  // What every gateway does by itself is not said.
  expect(sent.map(({ body }) => JSON.parse(body ?? '').pub_sub.kafka)).toEqual([
    kafka,
    { ...kafka, initial_offset: 'latest' },
  ]);
});

test('a real gateway is not told where a group begins, and its blank group is warned of', async () => {
  const { form, gateway } = await harness.overKind('release26');
  await form.openNew('Reader');
  const section = await form.chooseBroker('Kafka');
  await form.chip('Brokers', 'k-1.example:9092');
  await form.fill({ Topic: 'orders' });
  expect(section.textContent).toContain('A new group begins at the earliest message');
  expect(screen.queryByLabelText(/^A new group begins/)).toBeNull();
  await screen.findAllByText(/two sources on one topic share its messages/);
  await form.created();
  expect(gateway.state.sources).toMatchObject([{ pub_sub: { kafka: { topic_name: 'orders' } } }]);
  const [made] = gateway.requests.filter(({ method }) => method === 'POST');
  expect(made?.body).not.toContain('initial_offset');
});
