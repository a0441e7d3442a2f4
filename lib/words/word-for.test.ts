import { expect, test } from 'vitest';
import { pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { authenticationWords } from './authentication';
import { brokerWords, verifierWords } from './sources';
import { choicesOf, wordFor } from './word-for';

test('a value has the word of its place, and one that is not known stands for itself', () => {
  expect(wordFor(verifierWords, 'basic_auth', 'choice')).toBe('Basic');
  expect(wordFor(verifierWords, 'basic_auth', 'listed')).toBe('Basic');
  expect(wordFor(authenticationWords, 'oauth2', 'listed')).toBe('OAuth 2.0');
  expect(wordFor(authenticationWords, 'mutual', 'listed')).toBe('mutual');
  for (const inherited of ['__proto__', 'constructor', 'toString'])
    expect(wordFor(verifierWords, inherited, 'listed')).toBe(inherited);
});

test('a form offers every value that has words', () => {
  expect(choicesOf(brokerWords).map(({ value }) => value)).toEqual([...pubSubTypes]);
  expect(choicesOf(verifierWords)[0]).toEqual({ value: 'noop', label: 'None' });
});
