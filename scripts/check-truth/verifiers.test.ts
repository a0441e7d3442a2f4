import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verifierEngine } from './verifiers';

const place = new URL('../../lib/testing/truth/verifiers.json', import.meta.url);
const recorded: unknown = JSON.parse(readFileSync(place, 'utf8'));

describe('verifiers of incoming requests', async () => {
  const verdicts = await verifierEngine.check(recorded);

  test('were recorded in number', () => expect(verdicts.length).toBe(171));

  test.each(verdicts)('$id is as the gateways were recorded to answer', ({ verdict, detail }) => {
    expect(verdict === 'differs' ? detail : '').toBe('');
  });

  test('deviate only where a release crashes', () => {
    const meant = verdicts.filter(({ verdict }) => verdict === 'deviates');
    expect(meant.length).toBeGreaterThan(0);
    for (const { detail } of meant) expect(detail).toContain('crashes here');
  });
});
