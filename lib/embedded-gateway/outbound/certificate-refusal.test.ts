import { expect, test } from 'vitest';
import { certificateRefusal, isCertificateAlert } from './certificate-refusal';

const withCode = (code: string, message = 'as OpenSSL says it') =>
  Object.assign(new Error(message), { code });
const given = { wasAsked: true, wasGiven: true };
const missing = { wasAsked: true, wasGiven: false };
const unasked = { wasAsked: false, wasGiven: false };

test.each([
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'unknown ca'],
  ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'certificate expired'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'bad certificate'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'certificate required'],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'handshake failure'],
])('the alert %s says why a certificate was not accepted', (code, words) => {
  const error = withCode(code);
  expect(isCertificateAlert(error, given)).toBe(true);
  expect(certificateRefusal(error, given)).toMatchObject({
    kind: 'tls',
    message: `The receiver did not accept the client certificate of the endpoint (${words}): give the endpoint one that it accepts.`,
  });
  expect(certificateRefusal(error, missing)?.message).toContain('the endpoint has none');
});

test('what has nothing to do with client certificates is left to others', () => {
  const errors = [
    withCode('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'),
    withCode('ERR_SSL_WRONG_VERSION_NUMBER'),
    withCode('ECONNRESET'),
    withCode('UND_ERR_SOCKET', 'other side closed'),
  ];
  for (const error of errors) expect(certificateRefusal(error, unasked)).toBeUndefined();
  for (const use of [given, missing])
    expect(certificateRefusal(withCode('UND_ERR_SOCKET', 'bad response'), use)).toBeUndefined();
});

test('a connection that was closed without a word may have been so for the certificate', () => {
  for (const error of [withCode('ECONNRESET'), withCode('UND_ERR_SOCKET', 'other side closed')]) {
    expect(isCertificateAlert(error, given)).toBe(false);
    expect(certificateRefusal(error, given)?.message).toContain('may not accept');
    expect(certificateRefusal(error, missing)?.message).toContain('does not have');
  }
});
