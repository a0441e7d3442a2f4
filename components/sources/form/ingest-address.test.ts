import { expect, test } from 'vitest';
import { callableAddress, ingestAddress } from './ingest-address';

const source = { uid: 's' };

test('only a source that takes requests has an address to send to, shown as it was given', () => {
  expect(ingestAddress({ ...source, type: 'http', url: 'localhost:5005/ingest/a' })).toBe(
    'localhost:5005/ingest/a',
  );
  expect(ingestAddress({ ...source, type: 'pub_sub', url: 'localhost:5005/ingest/' })).toBeNull();
  expect(ingestAddress({ ...source, type: 'http' })).toBeNull();
});

test.each([
  ['https://gw.example/ingest/a', 'http://gw.example/api', 'https://gw.example/ingest/a'],
  ['HTTP://gw.example/ingest/a', 'https://gw.example/api', 'HTTP://gw.example/ingest/a'],
  ['localhost:5005/ingest/a', 'http://localhost:5005/api', 'http://localhost:5005/ingest/a'],
  ['gw.example/ingest/a', 'https://gw.example/api', 'https://gw.example/ingest/a'],
])('%s of a gateway at %s is called at %s', (address, gateway, called) => {
  expect(callableAddress(address, gateway)).toBe(called);
});
