import { expect, test } from 'vitest';
import { readStoredChain } from './stored-chain';

const source = { uid: 'src' };
const endpoint = { uid: 'e' };
const refused = new Error('refused');
const reader = {
  source: async () => source,
  endpoint: async () => endpoint,
};

test('a subscription is read with its source and its endpoint, wherever it names them', async () => {
  const subscription = { uid: 's', source_metadata: { uid: 'src' }, endpoint_id: 'e' };
  expect(await readStoredChain(subscription, reader)).toEqual({
    stored: { subscription, source, endpoint },
  });
});

test('what it does not have is not what could not be read', async () => {
  const subscription = { uid: 's', source_id: 'src' };
  const read = { ...reader, source: () => Promise.reject(refused) };
  expect(await readStoredChain(subscription, read)).toEqual({
    stored: { subscription, source: undefined, endpoint: null },
    failure: refused,
  });
});
