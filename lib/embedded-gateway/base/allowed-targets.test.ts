import { expect, test } from 'vitest';
import { readAddress } from './address';
import { allowedTargets, parseAllowTargets } from './allowed-targets';

function allows(list: string, text: string): boolean {
  const parsed = parseAllowTargets(list);
  if (!parsed.ok) throw new Error(parsed.failure);
  const targets = allowedTargets(parsed.value);
  const address = readAddress(text);
  return address ? targets.holdsAddress(address) : targets.holdsHost(text);
}

test.each([
  ['127.0.0.0/8', '127.255.0.1', true],
  ['127.0.0.0/8', '::ffff:127.0.0.1', true],
  ['127.0.0.0/8', '128.0.0.1', false],
  ['127.0.0.1/8', '127.9.9.9', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['0.0.0.0/0', '10.0.0.1', true],
  ['0.0.0.0/0', '::1', false],
  ['::1', '::1', true],
  ['[fd00::]/8', 'fd00::1', true],
  ['fd00::/8', '10.0.0.1', false],
  ['receiver.internal, 10.1.0.0/16', 'receiver.internal', true],
  ['receiver.internal, 10.1.0.0/16', '10.1.2.3', true],
  ['receiver.internal', 'other.receiver.internal', false],
  ['Bücher.Example', 'xn--bcher-kva.example', true],
  ['', '127.0.0.1', false],
  ['', 'receiver.internal', false],
])('%s for %s: %s', (list, target, answer) => {
  expect(allows(list, target)).toBe(answer);
});

test('what is neither network, address nor name of a host is named', () => {
  for (const part of [
    ...['10.0.0.0/33', '::1/129', '10.0.0/8', '127.1', '2130706433', '*.example.com', 'a..b'],
    ...['http://a', 'host:80', 'a@b', 'host.', '10.0.0.0/8/8', '/8', 'a/b', '127.0.0.1:80'],
  ])
    expect(parseAllowTargets(`example.com ${part},10.0.0.0/8`)).toMatchObject({
      ok: false,
      failure: expect.stringContaining(`“${part}” is neither`),
    });
});
