import { expect, test } from 'vitest';
import { nodeReleaseAdvice } from './node-release.mjs';

test.each(['20.19.0', '20.20.2', '21.7.0', '23.11.0', '25.1.0'])(
  'Node %s is named as out of support',
  (version) => {
    expect(nodeReleaseAdvice(version)).toMatch(/gets no security fixes any more; use Node 22/);
  },
);

test.each(['22.23.3', '24.0.0', '26.12.0'])('Node %s is named as holed', (version) => {
  expect(nodeReleaseAdvice(version)).toMatch(/known security holes/);
});

test.each(['22.23.4', '22.24.0', '24.22.1', '26.12.1', '26.13.0', '28.0.0'])(
  'Node %s is passed over in silence',
  (version) => {
    expect(nodeReleaseAdvice(version)).toBeUndefined();
  },
);
