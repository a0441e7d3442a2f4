import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { type BuiltRoutes, readBuiltRoutes } from './built-routes.mjs';

const directory = temporaryDirectory();
let routes: BuiltRoutes;

beforeAll(() => {
  mkdirSync(path.join(directory.path, '.next'));
  const manifest = {
    staticRoutes: [
      { page: '/api/health', regex: '^/api/health(?:/)?$' },
      { page: '/_global-error', regex: '^/_global-error(?:/)?$' },
    ],
    dynamicRoutes: [
      {
        page: '/api/projects/[projectId]/endpoints',
        regex: '^/api/projects/([^/]+?)/endpoints(?:/)?$',
      },
      { page: '/portal/api/[linkId]/frame', regex: '^/portal/api/([^/]+?)/frame(?:/)?$' },
      { page: '/portal/[linkId]/[...rest]', regex: '^/portal/([^/]+?)/(.+?)(?:/)?$' },
    ],
  };
  writeFileSync(
    path.join(directory.path, '.next', 'routes-manifest.json'),
    JSON.stringify(manifest),
  );
  routes = readBuiltRoutes(directory.path);
});
afterAll(() => directory.remove());

test.each([
  ['/api/health', true],
  ['/api/health?x=/api/none', true],
  ['/api/projects/p/endpoints?perPage=20', true],
  ['/api', false],
  ['/api/debug', false],
  ['/api/projects/p/endpoints/more', false],
  ['/portal/api/one/frame', true],
  ['/portal/api/none', false],
  ['/portal/one/none', true],
  ['/_global-error', false],
  ['/_global-error.rsc?_rsc=1', false],
  ['/projects/p/endpoints', true],
  ['/apiary', true],
  ['/_next/static/chunks/main.js', true],
])('%s: %s', (target, expected) => {
  expect(routes.isAnswered(target)).toBe(expected);
});

test('an address is told by its template, without what a caller wrote into it', () => {
  expect(routes.routeOf('/api/projects/p?x=1')).toBeUndefined();
  expect(routes.routeOf('/api/projects/endpoints/endpoints?x=1')).toBe(
    '/api/projects/{projectId}/endpoints',
  );
  expect(routes.routeOf('/api/health')).toBe('/api/health');
});
