import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tidyValues } from '../engine/form';
import { endpointTable } from './fields';
import { formValuesToSaveBody } from './to-save-body';
import { newEndpointValues } from './values';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const certificate = key.replaceAll('PRIVATE KEY', 'CERTIFICATE');

function pasted(change: (text: string) => string) {
  const clientKey = { kind: 'replace', value: change(key) } as const;
  const mtls = { kind: 'pair', clientCert: change(certificate), clientKey } as const;
  return { ...newEndpointValues(), mtls };
}

describe('a client certificate and its key go out in the form that strict readers take', () => {
  test.each<[string, (text: string) => string, boolean]>([
    ['as they are in the file', (text) => text, false],
    ['without the last line end', (text) => text.trimEnd(), false],
    ['with a blank in front', (text) => ` ${text}`, true],
    ['with empty lines around', (text) => `\n\n${text}\n\n`, true],
    ['with each line indented', (text) => text.replaceAll(/^/gm, ' '), true],
    ['with a blank line in the middle', (text) => text.replace(/(.{64}\n)/, '$1\n'), true],
    ['with a blank line before the end', (text) => text.replace('-----END', '\n-----END'), true],
    ['with line ends of Windows', (text) => text.replaceAll('\n', '\r\n'), true],
    ['with written line ends', (text) => text.replaceAll('\n', '\\n'), true],
    ['on one line', (text) => text.trim().replaceAll('\n', ' '), true],
  ])('pasted %s', (_paste, change, isNoted) => {
    const values = pasted(change);
    expect(formValuesToSaveBody(values, null).mtls_client_cert).toEqual({
      client_cert: certificate,
      client_key: { kind: 'replace', value: key },
    });
    const { notes } = tidyValues(endpointTable, values, null);
    const paths = notes.map(({ path }) => path);
    expect(paths).toEqual(isNoted ? ['mtls.clientCert', 'mtls.clientKey'] : []);
  });
});

test('what is no certificate and no key stays as it was pasted, for the checks to name', () => {
  const values = pasted((text) => text.replace('-----BEGIN', '----BEGIN'));
  expect(tidyValues(endpointTable, values, null)).toMatchObject({
    values: { mtls: values.mtls },
    notes: [],
  });
});
