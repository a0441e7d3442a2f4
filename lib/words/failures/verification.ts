import type { VerifyFailure } from '@/lib/signature/verify-request';

/** Why a source refuses a request: in a chain that was followed, and of a value that was pasted. */
export const verificationWords: Readonly<
  Record<VerifyFailure, { inChain: string; ofValue: string }>
> = {
  signature_missing: {
    inChain: 'The header with the signature is missing or empty.',
    ofValue: 'Refused: the header holds no signature.',
  },
  signature_mismatch: {
    inChain: 'The signature is that of another body or another secret.',
    ofValue: 'Refused: this is the signature of another body or another secret.',
  },
  signature_undecodable: {
    inChain: 'The signature is not in the chosen encoding.',
    ofValue: 'Refused: the value is not in the chosen encoding, or has a prefix.',
  },
  hash_unknown: {
    inChain: 'Gateways verify SHA256 and SHA512 only.',
    ofValue: 'Refused: gateways verify SHA256 and SHA512 only.',
  },
  encoding_unknown: {
    inChain: 'Gateways read hex and base64 only.',
    ofValue: 'Refused: gateways read hex and base64 only.',
  },
  settings_incomplete: {
    inChain: 'Header, hash, encoding and secret must all be set.',
    ofValue: 'Refused: header, hash, encoding and secret must all be set.',
  },
  header_structure: {
    inChain: 'The header must be two words, the second one base64.',
    ofValue: 'Refused: the header must be two words, the second one base64.',
  },
  basic_length: {
    inChain: 'There must be exactly one colon between user and password.',
    ofValue: 'Refused: there must be exactly one colon between user and password.',
  },
  credentials_mismatch: {
    inChain: 'These are other credentials.',
    ofValue: 'Refused: these are other credentials.',
  },
};
