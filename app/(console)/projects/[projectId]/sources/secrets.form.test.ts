import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isLongRun, pairs } from '@/lib/testing/long-run';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import type { SourceForm } from './testing/source-form';
import { releases, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const account = (key: string) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'shop-1',
    private_key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
    client_email: 'events@shop-1.iam.example',
  });
const plain = (key: string) => key;
const base64 = (key: string) => Buffer.from(account(key)).toString('base64');

interface Branch {
  name: string;
  section: 'Verifier' | 'Broker';
  /** Chooses the branch and fills it but for its secret. */
  enter: (form: SourceForm) => Promise<void>;
  secret: string;
  /** A field of the branch beside the secret, with another value. */
  other: Record<string, string>;
  /** Leaves the branch for another one. */
  leave: (form: SourceForm) => Promise<void>;
  typed?: (key: string) => string;
  /** How the gateway holds it. */
  held?: (key: string) => string;
}

async function toKafka(form: SourceForm): Promise<void> {
  await form.choose('Kafka', form.section('Broker'));
  await form.chip('Brokers', 'k-1.example:9092');
  await form.fill({ Topic: 'orders' });
}

async function toApiKey(form: SourceForm): Promise<void> {
  await form.choose('API key', form.section('Verifier'));
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'of-another-branch' });
}

const branches: Branch[] = [
  {
    name: 'HMAC',
    section: 'Verifier',
    enter: async (form) => {
      await form.chooseVerifier('HMAC');
      await form.fill({ Header: 'X-Signature' });
    },
    secret: 'Secret',
    other: { Header: 'X-Other' },
    leave: toApiKey,
  },
  {
    name: 'basic authentication',
    section: 'Verifier',
    enter: async (form) => {
      await form.chooseVerifier('Basic');
      await form.fill({ User: 'ann' });
    },
    secret: 'Password',
    other: { User: 'bob' },
    leave: toApiKey,
  },
  {
    name: 'an API key',
    section: 'Verifier',
    enter: async (form) => {
      await form.chooseVerifier('API key');
      await form.fill({ 'Header name': 'X-Key' });
    },
    secret: 'Header value',
    other: { 'Header name': 'X-Other' },
    leave: async (form) => {
      await form.choose('Basic', form.section('Verifier'));
      await form.fill({ User: 'ann', Password: 'of-another-branch' });
    },
  },
  {
    name: 'Amazon SQS',
    section: 'Broker',
    enter: async (form) => {
      await form.chooseBroker('Amazon SQS');
      await form.fill({ 'Access key ID': 'AKIA1', Region: 'eu-west-1', 'Queue name': 'orders' });
    },
    secret: 'Secret access key',
    other: { 'Queue name': 'returns' },
    leave: toKafka,
  },
  {
    name: 'Google Pub/Sub',
    section: 'Broker',
    enter: async (form) => {
      await form.chooseBroker('Google Pub/Sub');
      await form.fill({ 'Project ID': 'shop-1', 'Subscription ID': 'orders' });
    },
    secret: 'Service account',
    other: { 'Subscription ID': 'returns' },
    leave: toKafka,
    typed: account,
    held: base64,
  },
  {
    name: 'Kafka with SCRAM',
    section: 'Broker',
    enter: async (form) => {
      const section = await form.chooseBroker('Kafka');
      await form.chip('Brokers', 'k-1.example:9092');
      await form.fill({ Topic: 'orders' });
      await form.choose('SCRAM', section);
      await form.fill({ User: 'ann' });
    },
    secret: 'Password',
    other: { Topic: 'returns' },
    leave: (form) => form.choose('None', form.section('Broker')),
  },
  {
    name: 'AMQP',
    section: 'Broker',
    enter: async (form) => {
      const section = await form.chooseBroker('AMQP');
      await form.fill({ Host: 'mq.example', Port: '5672', Queue: 'orders' });
      await form.choose('User and password', section);
      await form.fill({ User: 'ann' });
    },
    secret: 'Password',
    other: { Queue: 'returns' },
    leave: (form) => form.choose('None', form.section('Broker')),
  },
];

const page = () => document.documentElement.outerHTML;

const tried = [convoy2465, convoy2636] as const;

/** What each branch sends is held by the tests of its services; the way of a secret through a form by these. */
const usual = ['HMAC', 'Kafka with SCRAM'];

/** One of each section over one release; in the long run every branch over both. */
const cases = pairs(
  branches.filter(({ name }) => isLongRun || usual.includes(name)),
  tried,
).map(([branch, release]) => ({ ...branch, release }));

test.each(cases)(
  'on $release the secret of $name is kept, replaced, and gone with its branch',
  async ({ release, section, enter, secret, other, leave, typed = plain, held = plain }) => {
    const { form, console, settings } = await harness.overKind(releases[release]);
    await form.openNew('Secret');
    await enter(form);
    if (section === 'Broker') await form.fill({ Workers: '1' });
    await form.fill({ [secret]: typed('firstCanary') });
    const uid = await form.created();
    expect(settings(uid)).toContain(held('firstCanary'));
    // By another page, so that what was typed for the sample call is forgotten, as by a reload.
    await console.load('sources');
    await form.open(uid);
    // The former page goes with the render of the next.
    await waitFor(() => expect(page()).not.toContain('firstCanary'));

    await form.edit(section);
    const [[label = '', value] = []] = Object.entries(other);
    const former = form.field(label).value;
    const before = settings(uid);
    await form.fill(other);
    await form.saved();
    // The one field, and nothing else.
    expect(settings(uid)).toBe(before.replace(`"${former}"`, `"${value}"`));
    expect(settings(uid)).toContain(held('firstCanary'));

    await form.choose('Replace', form.section(section));
    await form.fill({ [`New ${secret.toLowerCase()}`]: typed('secondCanary') });
    await form.saved();
    expect(settings(uid)).toContain(held('secondCanary'));
    expect(settings(uid)).not.toContain(held('firstCanary'));
    expect(page()).not.toContain('secondCanary');

    await leave(form);
    await form.saved();
    expect(settings(uid)).not.toContain(held('secondCanary'));
  },
);
