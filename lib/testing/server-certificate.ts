import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A self-signed server certificate in PEM for a host name, with its private key. */
export async function serverCertificate(host: string, { to = '2099-01-01' } = {}) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${host}`,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date(to),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  });
  const key = KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' });
  return { cert: certificate.toString('pem'), key: key.toString() };
}
