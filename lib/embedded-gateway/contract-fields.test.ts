import { expect, onTestFinished, test } from 'vitest';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { openTestGateway } from './testing/test-gateway';

const reads: [Operation, string][] = [
  [operations.getProject, ''],
  [operations.listPortalLinks, '/portal-links'],
  [operations.listEndpoints, '/endpoints'],
  [operations.listSources, '/sources'],
  [operations.listSubscriptions, '/subscriptions'],
];

test('our own gateway answers the fields of the contract, all of them and no others', async () => {
  const gateway = openTestGateway({ exampleData: true });
  onTestFinished(() => gateway.close());
  const present = new Set<string>();
  const missing = new Set<string>();
  for (const project of [gateway.outgoing, gateway.incoming]) {
    for (const [{ name, data }, path] of reads) {
      const answer = await gateway.ask('GET', project, `${path}?perPage=100`);
      const { drift, coverage } = parseTolerant(data, answer.data);
      expect(drift.map(({ kind, path }) => `${name} ${path} ${kind}`)).toEqual([]);
      for (const field of coverage.present) present.add(`${name} ${field}`);
      for (const field of coverage.missing) missing.add(`${name} ${field}`);
    }
  }
  expect([...missing].filter((field) => !present.has(field))).toEqual([]);
});
