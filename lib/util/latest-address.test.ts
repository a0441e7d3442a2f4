import { describe, expect, test } from 'vitest';
import { latestAddress } from './latest-address';

describe('an address that the router writes', () => {
  test('stands when the page did not move on', () => {
    const bar = latestAddress('/a');
    expect(bar.settled('/a')).toBe('/a');
    bar.moved('/b');
    expect(bar.settled('/b')).toBe('/b');
    expect(bar.settled('/elsewhere')).toBe('/elsewhere');
  });

  test('gives way to the latest when it was left behind', () => {
    const bar = latestAddress('/a');
    bar.moved('/b');
    bar.moved('/c');
    expect(bar.settled('/a')).toBe('/c');
    expect(bar.settled('/b')).toBe('/c');
    expect(bar.settled('/c')).toBe('/c');
  });

  test('stands again once the router has caught up', () => {
    const bar = latestAddress('/a');
    bar.moved('/b');
    bar.settled('/b');
    expect(bar.settled('/a')).toBe('/a');
  });

  test('stands in a new entry, whatever was left behind before', () => {
    const bar = latestAddress('/a');
    bar.moved('/b');
    bar.entered('/a');
    expect(bar.settled('/a')).toBe('/a');
    expect(bar.settled('/b')).toBe('/b');
  });

  test('gives way to the one that Back went to', () => {
    const bar = latestAddress('/a');
    bar.moved('/b');
    bar.settled('/b');
    bar.moved('/c');
    bar.moved('/b');
    expect(bar.settled('/c')).toBe('/b');
    expect(bar.settled('/b')).toBe('/b');
  });

  test('stays where the page says again what is there', () => {
    const bar = latestAddress('/a');
    bar.moved('/a');
    expect(bar.settled('/a')).toBe('/a');
  });

  test('may be one that was left and come back to', () => {
    const bar = latestAddress('/a');
    bar.moved('/b');
    bar.moved('/a');
    expect(bar.settled('/b')).toBe('/a');
    expect(bar.settled('/a')).toBe('/a');
  });
});
