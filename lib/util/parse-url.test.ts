import { describe, expect, test } from 'vitest';
import { parseUrl } from './parse-url.mjs';

describe('an address', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
  ])('%s is read', (text, href) => {
    expect(parseUrl(text)?.href).toBe(href);
  });

  test.each(['', 'example.com', 'https://', 'https://a:b:c', '/path'])('%j is none', (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });

  test('is read relative to a base', () => {
    expect(parseUrl('/x', 'https://example.com/a')?.href).toBe('https://example.com/x');
  });

  test('is read the same the ten thousandth time', () => {
    const refused = Array.from({ length: 10_000 }).filter(
      () => parseUrl('https://bücher.example/x') === undefined,
    );
    expect(refused).toEqual([]);
  });
});
