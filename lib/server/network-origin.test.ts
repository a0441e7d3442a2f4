import { expect, test } from 'vitest';
import { clearTextAdvice } from './network-origin.mjs';

test.each([
  'http://10.1.2.3/api',
  'http://gateway.internal:5005/api',
  'http://convoy/api',
  'http://localhost.example.com/api',
  'http://[fd00::1]/api',
])('%s is warned of, by the place that secrets travel to', (url) => {
  expect(clearTextAdvice(url)).toContain(`travel to ${new URL(url).host} in clear text;`);
});

test.each([
  undefined,
  'https://10.1.2.3/api',
  'http://localhost:5005/api',
  'http://127.0.0.1/api',
  'http://127.0.0.2:5005/api',
  'http://[::1]:5005/api',
])('%s needs no warning', (url) => {
  expect(clearTextAdvice(url)).toBeUndefined();
});
