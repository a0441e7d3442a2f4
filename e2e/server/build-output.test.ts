import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { buildManifest } from '../support/build-manifest';
import { httpClient } from '../support/http-client';

const folder = '.next/static';

function builtFiles(extension: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

describe('the built client files', () => {
  test('hold their own fonts: no style sheet names another host', () => {
    const styles = builtFiles('.css');
    const addresses = styles.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:url\(|@import\s+)["']?([^"')\s;]+)/g)].map(([, address = '']) =>
        address.startsWith('data:')
          ? address
          : path.posix.join(path.posix.dirname(name), address.split('?')[0] ?? ''),
      ),
    );
    const fonts = addresses.filter((address) => address.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts)
      expect(readFileSync(path.join(folder, font)).length).toBeGreaterThan(0);
    expect(addresses.filter((address) => /^[a-z]+:?\/\//.test(address))).toEqual([]);
  });

  test('name no address of a development machine, gateway or tool', () => {
    const found = builtFiles('.js').flatMap(({ name, text }) =>
      [...text.matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)[^"'`\s)]*/g)].map(
        ([address]) => `${name}: ${address}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test('have no source map beside them', () => {
    expect(builtFiles('.js').length).toBeGreaterThan(0);
    expect(builtFiles('.map').map(({ name }) => name)).toEqual([]);
  });
});

describe('the build', () => {
  test('holds no server action', () => {
    const found = buildManifest('server/server-reference-manifest');
    expect(found).toMatchObject({ node: {}, edge: {} });
    expect([...Object.keys(Object(found.node)), ...Object.keys(Object(found.edge))]).toEqual([]);
  });

  test('holds nothing about a gateway', () => {
    const { routes, dynamicRoutes } = buildManifest('prerender-manifest');
    const prerendered = [...Object.keys(Object(routes)), ...Object.keys(Object(dynamicRoutes))];
    expect(prerendered.filter((path) => /^\/(?:api|projects|sign-in|$)/.test(path))).toEqual([]);
  });
});

test('only files whose name changes with their content are kept for ever', async () => {
  const client = httpClient(inject('gatehouse').origin);
  for (const name of ['/icon.svg', '/mark.svg', '/manifest.webmanifest']) {
    const answer = await client.get(name);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['cache-control'] ?? '', name).not.toContain('immutable');
    const [, age = '0'] = /max-age=(\d+)/.exec(answer.headers()['cache-control'] ?? '') ?? [];
    expect(Number(age), name).toBeLessThanOrEqual(24 * 60 * 60);
  }
});
