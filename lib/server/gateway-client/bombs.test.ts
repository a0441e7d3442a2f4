import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { createGatewayClient } from './create-gateway-client';
import { createGatewayRuntime } from './runtime';

const MEBIBYTE = 1024 * 1024;
const deadlineMs = 1_500;
const script = fileURLToPath(new URL('../../testing/bomb-server.mjs', import.meta.url));

let child: ChildProcess;
let baseUrl: string;

beforeAll(async () => {
  child = fork(script);
  const [port] = await once(child, 'message');
  baseUrl = `http://127.0.0.1:${port}/api`;
});

afterAll(() => {
  child.kill();
});

test.each([
  ['gzip', 'bad_envelope'],
  ['deflate', 'bad_envelope'],
  ['br', 'bad_envelope'],
  ['gzip-of-gzip', 'bad_envelope'],
  ['deep', 'bad_envelope'],
  ['deep-object', 'bad_envelope'],
  ['long-text', 'bad_envelope'],
  ['nested-lists', 'bad_envelope'],
  ['empty-objects', 'bad_envelope'],
  ['many-items', 'bad_envelope'],
  ['many-keys', 'bad_envelope'],
  ['endless', 'bad_envelope'],
  ['drip', 'timeout'],
])('the bomb %s ends in a bounded error and in bounded memory', async (projectID, kind) => {
  const runtime = createGatewayRuntime();
  const client = createGatewayClient({
    baseUrl,
    apiKey: 'key',
    runtime,
    deadlines: { checkMs: deadlineMs },
  });
  const before = process.memoryUsage().rss;
  let highest = before;
  const sampler = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 5);
  const result = await client.send(operations.getProject, { params: { projectID } });
  clearInterval(sampler);
  highest = Math.max(highest, process.memoryUsage().rss);
  expect(result).toMatchObject({ ok: false, failure: { kind } });
  expect((highest - before) / MEBIBYTE).toBeLessThan(96);
});
