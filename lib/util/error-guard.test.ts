import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

const modules = [
  ['@/lib/server/console-error', 'ConsoleError'],
  ['@/lib/queries/api-error', 'ApiError'],
  ['@/lib/filter/failure', 'FilterError'],
  ['@/lib/embedded-gateway/base/gateway-error', 'GatewayError'],
  ['@/lib/server/env-schema.mjs', 'EnvironmentError'],
  ['@/scripts/server/start-error.mjs', 'StartError'],
] as const;

test.each(modules)(
  '%s, loaded twice: each copy knows the errors of the other',
  async (path, name) => {
    const first = await import(path);
    vi.resetModules();
    const second = await import(path);
    expect(second[name]).not.toBe(first[name]);
    const made = Object.create(first[name].prototype);
    expect(made).not.toBeInstanceOf(second[name]);
    expect(second[`is${name}`](made)).toBe(true);
  },
);

test('one class is not another, and a look-alike is none', async () => {
  const { errorGuard } = await import('./error-guard.mjs');
  class First extends Error {}
  class Second extends Error {}
  const [isFirst, isSecond] = [errorGuard(First, 'First'), errorGuard(Second, 'Second')];
  expect(isFirst(new First())).toBe(true);
  expect(isSecond(new First())).toBe(false);
  for (const other of [new Error('First'), { name: 'First' }, null, undefined, 'First', First])
    expect(isFirst(other)).toBe(false);
});
