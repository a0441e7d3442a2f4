import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const from = new Date('2020-01-01');
const to = new Date('2099-01-01');
let made = 0;

/** What a certificate is issued to, and for how long. */
export interface CertificateWanted {
  /** Of the subject; of a server its host. */
  name: string;
  algorithm?: RsaHashedKeyGenParams | EcKeyGenParams;
  validFrom?: Date;
  validTo?: Date;
}

interface Issued {
  /** In PEM, those that lead to the authority behind it. */
  cert: string;
  key: string;
}

export interface CertificateAuthority {
  /** In PEM. */
  cert: string;
  issue(wanted: CertificateWanted): Promise<Issued>;
  /** An authority below this one, which a receiver that trusts this one learns of from the chain. */
  below(name: string): Promise<CertificateAuthority>;
}

function authority(name: string, keys: CryptoKeyPair, chain: readonly string[]) {
  const generate = async (
    { name: subject, ...wanted }: CertificateWanted,
    isAuthority: boolean,
  ) => {
    const own = await crypto.subtle.generateKey(wanted.algorithm ?? signing, true, [
      'sign',
      'verify',
    ]);
    const certificate = await X509CertificateGenerator.create({
      serialNumber: (++made).toString(16).padStart(2, '0'),
      subject: `CN=${subject}`,
      issuer: `CN=${name}`,
      notBefore: wanted.validFrom ?? from,
      notAfter: wanted.validTo ?? to,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: signing,
      extensions: isAuthority
        ? [new BasicConstraintsExtension(true, undefined, true)]
        : [new SubjectAlternativeNameExtension([{ type: 'dns', value: subject }])],
    });
    return { own, pem: `${certificate.toString('pem')}\n` };
  };
  return {
    async issue(wanted: CertificateWanted): Promise<Issued> {
      const { own, pem } = await generate(wanted, false);
      const key = KeyObject.from(own.privateKey).export({ format: 'pem', type: 'pkcs8' });
      return { cert: [pem, ...chain].join(''), key: key.toString() };
    },
    async below(subject: string): Promise<CertificateAuthority> {
      const { own, pem } = await generate({ name: subject }, true);
      return { cert: pem, ...authority(subject, own, [pem, ...chain]) };
    },
  };
}

/** An authority that nobody trusts yet. */
export async function certificateAuthority(name: string): Promise<CertificateAuthority> {
  const keys = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: (++made).toString(16).padStart(2, '0'),
    name: `CN=${name}`,
    notBefore: from,
    notAfter: to,
    signingAlgorithm: signing,
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return { cert: `${certificate.toString('pem')}\n`, ...authority(name, keys, []) };
}
