import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { readBuiltRoutes } from './built-routes.mjs';

const directory = temporaryDirectory();
let isAnswered: (target: string) => boolean;

beforeAll(() => {
  mkdirSync(path.join(directory.path, '.next'));
  const manifest = {
    staticRoutes: [{ regex: '^/api/health(?:/)?$' }, { regex: '^/_global-error(?:/)?$' }],
    dynamicRoutes: [{ regex: '^/api/projects/([^/]+?)/endpoints(?:/)?$' }],
  };
  writeFileSync(
    path.join(directory.path, '.next', 'routes-manifest.json'),
    JSON.stringify(manifest),
  );
  isAnswered = readBuiltRoutes(directory.path);
});
afterAll(() => directory.remove());

test.each([
  ['/api/health', true],
  ['/api/health?x=/api/none', true],
  ['/api/projects/p/endpoints?perPage=20', true],
  ['/api', false],
  ['/api/debug', false],
  ['/api/projects/p/endpoints/more', false],
  ['/_global-error', false],
  ['/_global-error.rsc?_rsc=1', false],
  ['/projects/p/endpoints', true],
  ['/apiary', true],
  ['/_next/static/chunks/main.js', true],
])('%s: %s', (target, expected) => {
  expect(isAnswered(target)).toBe(expected);
});
