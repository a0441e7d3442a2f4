import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestSessions, fakeClock, temporaryDirectory } from '@/lib/testing/test-sessions';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

async function server(clock = fakeClock()) {
  return { clock, ...(await createTestSessions({ directory: directory.path, clock: clock.now })) };
}

test('a link works once', async () => {
  const { links } = await server();
  const code = links.create();
  expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(links.isGood(code)).toBe(true);
  expect(links.redeem(code)).toBe(true);
  expect(links.isGood(code)).toBe(false);
  expect(links.redeem(code)).toBe(false);
});

test('a link of start-up code works in a route that shares no memory with it', async () => {
  const { links } = await server();
  const code = links.create();
  const { links: elsewhere } = await server();
  expect(elsewhere.redeem(code)).toBe(true);
  expect(links.redeem(code)).toBe(false);
});

test('a link of another server is none here', async () => {
  const { links } = await server();
  const other = temporaryDirectory();
  const foreign = await createTestSessions({ directory: other.path });
  expect(links.redeem(foreign.links.create())).toBe(false);
  foreign.database.close();
  other.remove();
});

test('a link ends after an hour', async () => {
  const { links, clock } = await server();
  const code = links.create();
  clock.advance(60 * 60_000);
  expect(links.isGood(code)).toBe(true);
  clock.advance(1);
  expect(links.redeem(code)).toBe(false);
});

test('a new link ends the one before', async () => {
  const { links } = await server();
  const first = links.create();
  const second = links.create();
  expect(links.redeem(first)).toBe(false);
  expect(links.redeem(second)).toBe(true);
});
