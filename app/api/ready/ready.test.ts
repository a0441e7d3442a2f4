import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-ready-'));
let now = 0;

beforeAll(() => {
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory);
  vi.stubEnv('GATEWAY_URL', 'http://127.0.0.1:9/api');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(): Promise<Response> {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { GET } = await import('./route');
  // Neither cookie nor header of our own: probes have none.
  return GET(new Request('http://localhost:3000/api/ready'), { params: Promise.resolve({}) });
}

test('says ready, then not when the data directory is gone, and no more than that', async () => {
  const ready = await ask();
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready' });

  rmSync(directory, { recursive: true });
  expect((await ask()).status).toBe(200);
  now += 5_000;
  const not = await ask();
  expect(not.status).toBe(503);
  expect(not.headers.get('retry-after')).toBe('5');
  const problem = await not.text();
  expect(JSON.parse(problem)).toMatchObject({ code: 'not_ready', status: 503 });
  expect(problem).not.toContain(directory);
  expect(problem).not.toMatch(/ENOENT|disk|gateway/);
});
