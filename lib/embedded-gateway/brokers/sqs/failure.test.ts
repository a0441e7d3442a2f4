import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { type SqsStandIn, startSqsStandIn, type Trouble } from '@/lib/testing/brokers/sqs-stand-in';
import { certificateAuthority } from '@/lib/testing/certificate-authority';
import type { ClientDependencies } from '../base/client-dependencies';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import type { SqsSettings } from '../base/settings';
import { createSqsClient } from './client';

// What is said where a queue cannot be consumed: which part of the settings to look at, and nothing
// of what was sent or answered.

let sqs: SqsStandIn;

beforeEach(async () => {
  sqs = await startSqsStandIn();
  sqs.makeQueue('orders');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await sqs.close();
});

interface Tried {
  settings?: Partial<Record<keyof SqsSettings, string>>;
  deps?: ClientDependencies;
  /** Receives messages as well, as a source does. */
  consume?: boolean;
}

/** What came of a test of the settings, or of a connection: undefined where all went well. */
async function outcome({
  settings = {},
  deps = brokerDependencies(),
  consume = false,
}: Tried = {}) {
  const client = await createSqsClient(deps);
  const all = { ...sqs.settings('orders'), ...settings };
  try {
    if (consume) {
      const consumer = client.consumer(all as SqsSettings, 1, 'source');
      await consumer.connect(async () => 'taken');
      await consumer.close(0);
    } else await client.test(all as SqsSettings, new AbortController().signal, undefined);
    return undefined;
  } catch (error) {
    if (!isBrokerFailure(error)) throw error;
    for (const secret of [all.secret_key, all.access_key_id, 'canary'].filter(Boolean))
      expect(error.message).not.toContain(secret);
    return { problem: error.problem, message: error.message };
  }
}

const error = (type: string, status = 400): Trouble => ({
  kind: 'error',
  status,
  type,
  message: 'canary',
});

describe('settings', () => {
  test.each([
    [
      'a region that is none',
      { default_region: 'EU (Frankfurt)' },
      'not_found',
      'The region is none: it should read like “eu-central-1”, in lower case.',
    ],
    [
      'a region that would lead to another host',
      { default_region: 'x.evil.example/' },
      'not_found',
      'The region is none: it should read like “eu-central-1”, in lower case.',
    ],
    [
      'the ARN of the queue',
      { queue_name: 'arn:aws:sqs:eu-central-1:123456789012:orders' },
      'not_found',
      'The queue is named by an address or an ARN: enter its name alone, which is the last part.',
    ],
    [
      'an endpoint that is no address',
      { endpoint: 'localstack:4566' },
      'not_found',
      'The endpoint is no address: it should read like “https://sqs.example.com”.',
    ],
    [
      'an endpoint with a password',
      { endpoint: 'https://user:canary@sqs.example.com' },
      'not_allowed',
      'The endpoint holds a user name or a password, which SQS does not take: remove them.',
    ],
    [
      'an unknown key',
      { access_key_id: 'AKIAOTHER' },
      'credentials',
      'The access key ID is not known: check it, and that the key is active.',
    ],
    [
      'another secret key',
      { secret_key: 'not/the+one=' },
      'credentials',
      'The secret key does not belong to the access key ID: enter it again.',
    ],
    [
      'another region',
      { default_region: 'us-east-1' },
      'not_found',
      'The endpoint or the account does not serve the region us-east-1: check region and endpoint.',
    ],
    [
      'a queue that is not there',
      { queue_name: 'order' },
      'not_found',
      'There is no queue “order” in the region eu-central-1 of this account, or the access key may not see it: check name, region and key.',
    ],
    [
      'a port at which nothing listens',
      { endpoint: 'http://127.0.0.1:1' },
      'unreachable',
      '127.0.0.1:1 refused the connection: nothing listens at this port.',
    ],
    [
      'a host without an address',
      { endpoint: 'https://sqs.example.com' },
      'unreachable',
      'No address was found for the host sqs.example.com.',
    ],
    [
      'a region that has no host',
      { endpoint: '', default_region: 'eu-nowhere-1' },
      'unreachable',
      'No address was found for the host sqs.eu-nowhere-1.amazonaws.com. Check the region, which is eu-nowhere-1.',
    ],
  ])('%s', async (_, settings, problem, message) => {
    expect(await outcome({ settings })).toEqual({ problem, message });
  });
});

describe('answers', () => {
  test.each<[string, string, Trouble, object]>([
    [
      'a key that may not find the queue',
      'GetQueueUrl',
      error('AccessDenied', 403),
      {
        problem: 'permission',
        message:
          'The access key may not do this, or the queue is not its own: allow sqs:GetQueueUrl on the queue “orders”.',
      },
    ],
    [
      'a key that may not receive',
      'ReceiveMessage',
      error('AccessDeniedException', 403),
      {
        problem: 'permission',
        message:
          'The access key may not do this, or the queue is not its own: allow sqs:ReceiveMessage on the queue “orders”.',
      },
    ],
    [
      'a clock that is far off',
      'GetQueueUrl',
      {
        kind: 'error',
        status: 403,
        type: 'SignatureDoesNotMatch',
        message: 'Signature expired: canary',
      },
      {
        problem: 'broker',
        message:
          'The clock of this machine is too far from that of the endpoint: set it by a time server.',
      },
    ],
    [
      'an encryption key that it may not use',
      'ReceiveMessage',
      error('KmsAccessDenied'),
      {
        problem: 'permission',
        message:
          'The queue is encrypted by a KMS key that the access key may not use: allow kms:Decrypt on it.',
      },
    ],
    [
      'an encryption key that it may not use, in the words of KMS',
      'ReceiveMessage',
      {
        kind: 'error',
        status: 400,
        type: 'AccessDeniedException',
        message: 'canary is not authorized to perform: kms:Decrypt on resource: canary',
      },
      {
        problem: 'permission',
        message:
          'The queue is encrypted by a KMS key that the access key may not use: allow kms:Decrypt on it.',
      },
    ],
    [
      'an encryption key that is switched off',
      'ReceiveMessage',
      error('KmsDisabled'),
      {
        problem: 'broker',
        message: 'The KMS key that encrypts the queue is switched off or gone.',
      },
    ],
    [
      'a queue that was deleted meanwhile',
      'ReceiveMessage',
      {
        kind: 'error',
        status: 400,
        type: 'QueueDoesNotExist',
        queryCode: 'AWS.SimpleQueueService.NonExistentQueue;Sender',
      },
      {
        problem: 'not_found',
        message:
          'There is no queue “orders” in the region eu-central-1 of this account, or the access key may not see it: check name, region and key.',
      },
    ],
    [
      'a service that fails',
      'GetQueueUrl',
      error('ServiceUnavailable', 503),
      { problem: 'broker', message: 'The endpoint failed to answer (HTTP 503).' },
    ],
    [
      'an error that nobody knows',
      'GetQueueUrl',
      error('SomethingNew'),
      { problem: 'broker', message: 'The endpoint refused GetQueueUrl (SomethingNew, HTTP 400).' },
    ],
    [
      'a name of an error that is a text of its own',
      'GetQueueUrl',
      error('canary <b>'.repeat(100)),
      { problem: 'broker', message: 'The endpoint refused GetQueueUrl (HTTP 400).' },
    ],
    [
      'a page of a web server',
      'GetQueueUrl',
      { kind: 'text', status: 200, text: '<html>canary</html>' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'a page that is not there',
      'GetQueueUrl',
      { kind: 'text', status: 404, text: '<html>canary</html>' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'JSON of something else',
      'GetQueueUrl',
      { kind: 'text', status: 200, text: '{"hello":"canary"}' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'brackets without an end',
      'GetQueueUrl',
      { kind: 'text', status: 200, text: '['.repeat(1_000_000) },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'a message that is none',
      'ReceiveMessage',
      { kind: 'text', status: 200, text: '{"Messages":[null]}' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'messages that are no list',
      'ReceiveMessage',
      { kind: 'text', status: 200, text: '{"Messages":5}' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'a redirect, which is not followed',
      'GetQueueUrl',
      { kind: 'text', status: 302, text: '' },
      { problem: 'not_found', message: 'HOST does not answer as SQS does: check the endpoint.' },
    ],
    [
      'a connection that is closed',
      'GetQueueUrl',
      { kind: 'cut' },
      { problem: 'unreachable', message: 'HOST closed the connection before it answered.' },
    ],
    [
      'an answer without an end',
      'ReceiveMessage',
      { kind: 'text', status: 200, text: ' '.repeat(25 * 1024 * 1024) },
      {
        problem: 'broker',
        message: 'The endpoint answered more than a queue holds out at once.',
      },
    ],
  ])('%s', async (_, action, trouble, expected) => {
    sqs.trouble(action, trouble, 2);
    const host = `127.0.0.1:${sqs.port}`;
    expect(
      JSON.parse(JSON.stringify(await outcome({ consume: true })).replace(host, 'HOST')),
    ).toEqual(expected);
  });

  test('one failure of the service is nothing to speak of', async () => {
    sqs.trouble('GetQueueUrl', error('InternalError', 500));
    expect(await outcome()).toBeUndefined();
  });

  test('whoever leaves does not wait for an answer', async () => {
    sqs.trouble('GetQueueUrl', { kind: 'silence' });
    const leave = new AbortController();
    const client = await createSqsClient(brokerDependencies());
    const tested = client.test(sqs.settings('orders') as SqsSettings, leave.signal, undefined);
    await vi.waitUntil(() => sqs.asked.length === 1);
    leave.abort(new Error('left'));
    await expect(tested).rejects.toThrow('left');
  });
});

describe('the machine', () => {
  test('a clock that is off by an hour is made up for', async () => {
    await sqs.close();
    sqs = await startSqsStandIn({ now: () => Date.now() + 60 * 60_000 });
    sqs.makeQueue('orders');
    expect(await outcome({ consume: true })).toBeUndefined();
  });

  test('nothing of its environment, its files or its profile is gone by', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'gatehouse-aws-'));
    mkdirSync(path.join(home, '.aws'));
    const evil = 'http://127.0.0.1:1';
    writeFileSync(
      path.join(home, '.aws', 'config'),
      `[default]\nregion = us-east-1\nendpoint_url = ${evil}\nuse_fips_endpoint = true\nmax_attempts = 50\n`,
    );
    vi.stubEnv('HOME', home);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ENDPOINT_URL', evil);
    vi.stubEnv('AWS_ENDPOINT_URL_SQS', evil);
    vi.stubEnv('AWS_USE_FIPS_ENDPOINT', 'true');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAMACHINE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of the machine');
    vi.stubEnv('HTTP_PROXY', evil);
    vi.stubEnv('HTTPS_PROXY', evil);
    expect(await outcome()).toBeUndefined();
    expect(await outcome({ settings: { access_key_id: '', secret_key: '' } })).toMatchObject({
      problem: 'credentials',
    });
    // Where the source names no endpoint, it is the one of its own region.
    expect((await outcome({ settings: { endpoint: '' } }))?.message).toContain(
      'sqs.eu-central-1.amazonaws.com',
    );
    rmSync(home, { recursive: true });
  });

  test('the endpoint learns the name of this product, and nothing of the machine', async () => {
    await outcome();
    const sent = JSON.stringify(sqs.asked.map(({ headers }) => headers));
    expect(sqs.asked[0]?.headers['user-agent']).toMatch(/^Gatehouse\/[\d.]+$/);
    expect(sent).not.toMatch(/linux|darwin|nodejs|aws-sdk/i);
  });
});

describe('the way', () => {
  const refusing = (checked: [string, number][]) =>
    brokerDependencies({
      dial: {
        async resolveAllowed(host, port) {
          checked.push([host, port]);
          throw new BrokerFailure('not_allowed', 'The address is not allowed.');
        },
        lookup: () => () => undefined,
      },
    });

  test('an address that the guard refuses is not connected to, though it is no name', async () => {
    const checked: [string, number][] = [];
    expect(await outcome({ deps: refusing(checked) })).toEqual({
      problem: 'not_allowed',
      message: 'The address is not allowed.',
    });
    expect(new Set(checked.map(String))).toEqual(new Set([`127.0.0.1,${sqs.port}`]));
    expect(sqs.asked).toEqual([]);
  });

  test('requests go to the endpoint, wherever the queue is said to be', async () => {
    expect(await outcome({ consume: true })).toBeUndefined();
    expect(sqs.asked.map(({ headers }) => headers.host)).toEqual(
      sqs.asked.map(() => `127.0.0.1:${sqs.port}`),
    );
  });

  test('a public address is not reached without TLS', async () => {
    const deps = brokerDependencies({ hosts: { 'sqs.example.com': '1.1.1.1' } });
    expect(await outcome({ deps, settings: { endpoint: 'http://sqs.example.com' } })).toEqual({
      problem: 'not_allowed',
      message: 'Endpoints at public addresses are reached by https alone: change http to https.',
    });
  });

  test('TLS is asked of a server that speaks none', async () => {
    expect(await outcome({ settings: { endpoint: `https://127.0.0.1:${sqs.port}` } })).toEqual({
      problem: 'tls',
      message: 'What answers at this port does not speak TLS: begin the endpoint with http.',
    });
  });

  test('a certificate is checked against the name of the host, by the authorities that are trusted', async () => {
    const authority = await certificateAuthority('own authority');
    await sqs.close();
    sqs = await startSqsStandIn({ tls: await authority.issue({ name: 'sqs.example.com' }) });
    sqs.makeQueue('orders');
    const hosts = { 'sqs.example.com': '127.0.0.1', 'other.example.com': '127.0.0.1' };
    const at = (host: string) => ({ endpoint: `https://${host}:${sqs.port}` });
    const known = brokerDependencies({ hosts, caCertificates: authority.cert });
    expect(await outcome({ deps: known, settings: at('sqs.example.com') })).toBeUndefined();
    expect(await outcome({ deps: known, settings: at('other.example.com') })).toEqual({
      problem: 'tls',
      message: 'The certificate of the broker is not issued to other.example.com.',
    });
    const unknown = await outcome({
      deps: brokerDependencies({ hosts }),
      settings: at('sqs.example.com'),
    });
    expect(unknown?.message).toContain('NODE_EXTRA_CA_CERTS');
  });
});
