import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** The second one is of rows, of which long texts may be cut. */
const asked = [operations.getProject, operations.listEndpoints] as const;

describe.each(asked.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, operation) => {
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
        deadlines: { checkMs: deadlineMs, readMs: deadlineMs },
      });
      const before = process.memoryUsage().rss;
      let highest = before;
      const sampler = setInterval(() => {
        highest = Math.max(highest, process.memoryUsage().rss);
      }, 5);
      const result = await client.send(operation, { params: { projectID } });
      clearInterval(sampler);
      highest = Math.max(highest, process.memoryUsage().rss);
      // What is cut is read to its end, which a slow machine may not reach in time.
      const ends = operation === operations.listEndpoints ? [kind, 'timeout'] : [kind];
      expect(result.ok ? 'read' : result.failure.kind).toBeOneOf(ends);
      expect((highest - before) / MEBIBYTE).toBeLessThan(96);
    });
  },
);
