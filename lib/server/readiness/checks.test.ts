import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { checkDataDirectory, checkEmbeddedGateway } from './checks';

describe('the data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-ready-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('that takes writes is fine, and nothing of the check stays', async () => {
    await checkDataDirectory(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('that was taken away is not, nor is what stands in its place', async () => {
    rmSync(directory, { recursive: true });
    await expect(checkDataDirectory(directory)).rejects.toMatchObject({ code: 'ENOENT' });
    writeFileSync(directory, 'a file');
    await expect(checkDataDirectory(directory)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('the embedded gateway', () => {
  test('is fine while it answers', async () => {
    const { gateway, close } = openTestGateway();
    const { port } = await gateway.start();
    await checkEmbeddedGateway(port);
    await close();
    await expect(checkEmbeddedGateway(port)).rejects.toThrow();
  });

  test('is not, where another program has its port', async ({ onTestFinished }) => {
    const server = createServer((_, response) => response.end('{"status":true}'));
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(checkEmbeddedGateway(port)).rejects.toThrow('is another program');
  });
});
