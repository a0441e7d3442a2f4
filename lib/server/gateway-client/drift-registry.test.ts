import { expect, test } from 'vitest';
import { createDriftRegistry } from './drift-registry';

const gateway = 'https://a.example/api';
const fields = (present: string[], missing: string[]) => ({
  drift: [],
  coverage: { present, missing },
});

test('a field is missing as long as no answer of its operation held it', () => {
  const registry = createDriftRegistry();
  const name = { operation: 'listSources', path: 'content.name', kind: 'missing' };
  registry.record(gateway, 'listSources', fields([], ['content.name', 'content.url']));
  registry.record(gateway, 'listSources', fields([], ['content.name', 'content.url']));
  expect(registry.list(gateway)).toContainEqual({ ...name, count: 2 });
  registry.record(gateway, 'listSources', fields(['content.name'], ['content.url']));
  registry.record(gateway, 'listSources', fields([], ['content.name', 'content.url']));
  expect(registry.list(gateway)).toEqual([{ ...name, path: 'content.url', count: 4 }]);
});

test('each operation and each gateway is counted by itself', () => {
  const registry = createDriftRegistry();
  registry.record(gateway, 'getSource', fields(['name'], []));
  registry.record(gateway, 'getEndpoint', fields([], ['name']));
  registry.record('https://b.example/api', 'getSource', fields([], ['name']));
  expect(registry.list(gateway).map(({ operation }) => operation)).toEqual(['getEndpoint']);
  expect(registry.list('https://b.example/api')).toHaveLength(1);
});

test('strange fields of answers never fill memory without end', () => {
  const registry = createDriftRegistry();
  for (let count = 0; count < 600; count += 1) {
    const drift = [{ path: `field_${count}`, kind: 'unknown' as const }];
    registry.record(gateway, 'getSource', { drift, coverage: { present: [], missing: [] } });
  }
  expect(registry.list(gateway)).toHaveLength(500);
});
