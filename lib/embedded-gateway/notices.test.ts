import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sameThread } from '../testing/filter-workers';
import { headerText, type MailSink, startMailSink } from '../testing/mail-sink';
import { type Receiver, startReceiver } from '../testing/recording-receiver';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';
import type { GatewayLog } from './base/ports';
import { functionWorkers } from './system-ports';

let gateway: TestGateway;
let receiver: Receiver;
let sink: MailSink;
const logged: string[] = [];
const write: GatewayLog['info'] = (fields, message) =>
  void logged.push(`${message} ${JSON.stringify(fields)}`);

beforeAll(async () => {
  receiver = await startReceiver();
  sink = await startMailSink({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const mail = {
    host: '127.0.0.1',
    port: sink.port,
    isSecure: false,
    user: '',
    password: '',
    from: 'gatehouse@ops.dev',
  };
  gateway = openTestGateway(
    { allowHttpEndpoints: true, moving: { allowTargets: ['127.0.0.1/32'], mail } },
    sameThread,
    functionWorkers,
    { info: write, warn: write, error: write },
  );
  await gateway.gateway.start();
});
afterAll(async () => {
  await gateway.close();
  await sink.close();
  await receiver.close();
});

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);

const subjectsTo = (to: string) =>
  sink.mails.filter((mail) => mail.to.includes(to)).map((mail) => headerText(mail, 'subject'));

const disableFailing = (disable_endpoint: boolean) =>
  ask('PUT', '', { name: 'shop', config: { disable_endpoint } });

/** An endpoint whose failures go to somebody, and an event that it answers with 500. */
async function failingEndpoint(name: string, subscription: object, endpoint: object = {}) {
  const url = `http://${receiver.host}/${name}?status=500&token=token-canary`;
  const support_email = `${name}@ops.dev`;
  const { fields } = await ask('POST', '/endpoints', { name, url, support_email, ...endpoint });
  const endpoint_id = String(fields.uid);
  const retry_config = { type: 'linear', retry_count: 1, duration: '1s' };
  await ask('POST', '/subscriptions', {
    name: `to ${name}`,
    endpoint_id,
    retry_config,
    ...subscription,
  });
  const data = { card: 'payload-canary' };
  await ask('POST', '/events', { endpoint_id, event_type: 'a', data });
  return endpoint_id;
}

test('an endpoint that a failure makes inactive, and one that somebody makes so, are told by mail', async () => {
  await disableFailing(true);
  const uid = await failingEndpoint('orders', {});
  await sink.until(1);
  expect(subjectsTo('orders@ops.dev')).toEqual(['Endpoint “orders” is disabled']);
  expect(sink.mails[0]?.body).toContain(
    `http://localhost:3000/projects/${gateway.outgoing}/endpoints/${uid}`,
  );
  expect(sink.mails[0]?.body).toContain('The last error: Endpoint returned status code 500.');

  const byHand = await ask('POST', '/endpoints', {
    name: 'by hand',
    url: 'https://a.example/h',
    support_email: 'by-hand@ops.dev',
  });
  const body = { name: 'by hand', url: 'https://a.example/h', support_email: 'by-hand@ops.dev' };
  await ask('PUT', `/endpoints/${byHand.fields.uid}`, { ...body, is_disabled: true });
  await sink.until(2);
  // A pause is none: nothing is lost by it.
  const paused = await ask('POST', '/endpoints', { ...body, support_email: 'paused@ops.dev' });
  await ask('PUT', `/endpoints/${paused.fields.uid}/pause`);
  await ask('PUT', `/endpoints/${paused.fields.uid}/pause`);
  gateway.advance(60_000);
  await ask('PUT', `/endpoints/${byHand.fields.uid}/activate`);
  expect(subjectsTo('by-hand@ops.dev')).toEqual(['Endpoint “by hand” is disabled']);
  expect(subjectsTo('paused@ops.dev')).toEqual([]);
  await disableFailing(false);
});

test('an alert of a subscription is told by mail, and never posted to an address that is not public', async () => {
  const before = sink.mails.length;
  await failingEndpoint(
    'alerted',
    { alert_config: { count: 1, threshold: '1h' } },
    {
      url: `http://user:password-canary@${receiver.host}/alerted`,
      slack_webhook_url: `http://${receiver.host}/slack-canary`,
      teams_webhook_url: 'https://10.0.0.1/teams-canary',
    },
  );
  await sink.until(before + 1);
  expect(subjectsTo('alerted@ops.dev')).toEqual(['Endpoint “alerted”: a failed attempt']);
  await vi.waitFor(() => {
    const refused = logged.filter((line) =>
      line.includes('Notices go to public https addresses only'),
    );
    expect(refused.map((line) => line.split('.')[0])).toEqual([
      'A notice of an endpoint was not sent by the Slack webhook',
      'A notice of an endpoint was not sent by the Teams webhook',
    ]);
  });
});

test('no notice and no line of the log holds a secret or anything of a payload', () => {
  expect(sink.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(sink.mails) + logged.join()).not.toMatch(/canary/);
});
