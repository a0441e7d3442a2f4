import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

/** A self-signed client certificate in PEM with its private key. */
export async function clientCertificate(
  algorithm: RsaHashedKeyGenParams | EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' },
  { from = '2026-01-01', to = '2099-01-01' } = {},
) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=client.example',
    notBefore: new Date(from),
    notAfter: new Date(to),
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
    keys,
  });
  return {
    certificate: `${certificate.toString('pem')}\n`,
    privateKey: KeyObject.from(keys.privateKey),
  };
}
