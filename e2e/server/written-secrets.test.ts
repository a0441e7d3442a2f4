import { expect, test } from 'vitest';
import { startConsole, withoutExamples } from '../support/running-console';
import { writtenSecrets } from '../support/written-secrets';

test.each([
  ['a sealed session', 'cookie eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..abc.def.ghi'],
  ['an API key', '{"key":"CO.abcdefgh.ijklmnopqrstuvw"}'],
  ['a token in an address', 'GET https://gateway.example/portal?token=abcdefghijkl'],
  ['credentials in an address', 'amqp://user:password@broker.example'],
  ['a header with credentials', 'authorization: Bearer abcdefghijkl'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['1 known secrets', 'hush'],
])('%s is found in a line', (name, line) => {
  expect(writtenSecrets(`before\n${line}\nafter`, ['hush'])).toEqual([name]);
});

test('a plain line passes, redacted or not', () => {
  const lines = [
    'Sign in: http://127.0.0.1:3000/sign-in#once=abcdefghijklmnop',
    'Authorization: [redacted] Bearer [redacted] https://[redacted]@host/?[redacted]',
    '{"level":30,"requestId":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","code":"sign_in_refused"}',
  ];
  expect(writtenSecrets(lines.join('\n'), ['hush'])).toEqual([]);
});

test('a console that writes its key, in whichever way, fails whoever removes it', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(
    "process.stderr.write('the key is ' + process.env.GATEHOUSE_API_KEY + '\\n')",
  )}`;
  const { remove } = await startConsole({
    preload: { url: preload, onReport: () => undefined },
    env: withoutExamples,
  });
  await expect(remove()).rejects.toThrow('The console has written 1 known secrets.');
});
