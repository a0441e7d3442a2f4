import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { formValuesToSaveBody } from '@/lib/form-models/endpoint/to-save-body';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { curlCommand, shellQuoted } from './curl-command';
import { endpointBodies } from './endpoint-body';
import { requestPreview } from './request-preview';

const canary = 'canary5ecret';
const base = { baseUrl: 'https://gw.example/api', projectId: 'p', dialect: 'unknown' } as const;
const endpoint = endpointSchema.parse({
  uid: 'e',
  project_id: 'p',
  name: 'Billing',
  url: `https://u:${canary}@a.example/x`,
  description: 'Invoices',
  http_timeout: '30s',
  rate_limit: 100,
  rate_limit_duration: 60,
  status: 'active',
  events: 5,
  secrets: [{ uid: 's', value: canary }],
  slack_webhook_url: canary,
  support_email: 'ops@example.com',
  mtls_client_cert: { client_cert: 'C', client_key: '[REDACTED]' },
  authentication: { type: 'basic_auth', basic_auth: { username: 'u', password: '[REDACTED]' } },
}) as Endpoint;
const baseline = toView(endpointSchema, endpoint);

test('an update shows the whole body: what changes, what stays, secrets as placeholders', () => {
  const values = { ...endpointToFormValues(baseline), name: 'Billing EU', supportEmail: '' };
  const body = formValuesToSaveBody(values, baseline);
  const { json, curl } = requestPreview(endpointBodies, body, baseline, { ...base, uid: 'e' });
  expect(JSON.parse(json)).toEqual({
    name: 'Billing EU',
    description: 'Invoices',
    url: 'https://…@a.example/x',
    slack_webhook_url: '<stored value>',
    support_email: '',
    http_timeout: 30,
    rate_limit: 100,
    rate_limit_duration: 60,
    authentication: {
      type: 'basic_auth',
      basic_auth: { username: 'u', password: '<stored value, not readable>' },
    },
  });
  expect(curl).toContain("--request PUT 'https://gw.example/api/v1/projects/p/endpoints/e'");
  expect(curl).toContain('Bearer $GATEWAY_API_KEY');
  expect(json + curl).not.toContain(canary);
});

test('a new endpoint shows what was filled in, its secrets as new values', () => {
  const values = {
    ...newEndpointValues(),
    name: "O'Brien",
    url: 'https://a.example',
    secret: { kind: 'replace', value: canary } as const,
  };
  const body = formValuesToSaveBody(values, null);
  const { json, curl } = requestPreview(endpointBodies, body, null, { ...base, uid: null });
  expect(JSON.parse(json)).toMatchObject({ name: "O'Brien", secret: '<new value>' });
  expect(curl).toContain("--request POST 'https://gw.example/api/v1/projects/p/endpoints'");
  expect(json + curl).not.toContain(canary);
});

test('removing authentication takes it out of the shown body', () => {
  const values = { ...endpointToFormValues(baseline), auth: { kind: 'none' } as const };
  const body = formValuesToSaveBody(values, baseline);
  const { json } = requestPreview(endpointBodies, body, baseline, { ...base, uid: 'e' });
  expect(JSON.parse(json)).not.toHaveProperty('authentication');
});

test('an identifier cannot leave its place in the address', () => {
  const target = { ...base, projectId: '../x', uid: "e'/../y" };
  const { curl } = requestPreview(endpointBodies, {}, null, target);
  expect(curl).toContain('/projects/..%2Fx/endpoints/e');
  expect(curl).toContain('%2F..%2Fy');
});

function asShellReads(word: string): string {
  return execFileSync('/bin/sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' });
}

test('a shell reads back exactly what was quoted', () => {
  for (const text of ["it's", '$(id) `id` $HOME', "';id;'", '\n\\n', '"', '!', '@file', '*']) {
    expect(asShellReads(shellQuoted(text))).toBe(text);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll('\0', '');
      expect(asShellReads(shellQuoted(plain))).toBe(plain);
    }),
    { numRuns: 25 },
  );
});

test('the command is one command, whatever the body holds', () => {
  const json = JSON.stringify({ name: "x'; touch /tmp/never; '" });
  const command = curlCommand('PUT', 'https://gw.example', json).replace(/^curl/, "printf '%s\\n'");
  const words = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).split('\n');
  expect(words.at(-2)).toBe(json);
});
