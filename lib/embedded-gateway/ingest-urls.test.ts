import { expect, test } from 'vitest';
import { ingestUrls } from './ingest-urls';

const ports = { api: 5005, ingest: 5006 };
const shown = (host: string, ingestUrl?: string) =>
  ingestUrls({ ingestUrl, ingestListener: { host, port: 5006 } }, () => ports)('mask');

test('without a listener for senders, a source is reached where the API listens', () => {
  const none = { ingestUrl: undefined, ingestListener: undefined };
  const url = ingestUrls(none, () => ({ api: 5005, ingest: undefined }))('mask');
  expect(url).toBe('http://127.0.0.1:5005/ingest/mask');
});

test.each([
  ['192.0.2.7', 'http://192.0.2.7:5006/ingest/mask'],
  ['2001:db8::7', 'http://[2001:db8::7]:5006/ingest/mask'],
  ['0.0.0.0', 'http://127.0.0.1:5006/ingest/mask'],
  ['::', 'http://127.0.0.1:5006/ingest/mask'],
])('with one on %s, it is an address that can be called', (host, url) => {
  expect(shown(host)).toBe(url);
});

test('the address of a proxy in front comes before both, with its path', () => {
  expect(shown('0.0.0.0', 'https://hooks.example/in/')).toBe(
    'https://hooks.example/in/ingest/mask',
  );
});
