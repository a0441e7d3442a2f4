import type { SampleFailure } from '@/lib/signature/sign-request';
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

/**
 * Why no sample can be signed: beside the settings, of a call that would carry it, and of a test that
 * the server would send.
 */
export const sampleWords: Readonly<
  Record<SampleFailure, { inBench: string; ofCall: string; ofTest: string }>
> = {
  hash: {
    inBench: 'Gateways verify SHA256 and SHA512 only: with this hash every request is refused.',
    ofCall:
      'Gateways verify SHA256 and SHA512 only: with this hash every call is refused, so there is no sample call.',
    ofTest:
      'Gateways verify SHA256 and SHA512 only, so nothing was sent: choose one of them in the verifier of this source.',
  },
  encoding: {
    inBench: 'Choose hex or base64.',
    ofCall: 'The encoding must be hex or base64 for a sample call.',
    ofTest: 'Nothing was sent: choose hex or base64 as the encoding of this source’s verifier.',
  },
  incomplete: {
    inBench: 'Enter the settings above to sign the sample.',
    ofCall: 'Complete the verifier of this source and save it to see a sample call.',
    ofTest: 'Nothing was sent: complete the verifier of this source and save it, then test again.',
  },
  not_sendable: {
    inBench: 'User and password must be without a colon; gateways refuse others.',
    ofCall: 'No call can carry a user or password with a colon.',
    ofTest:
      'Nothing was sent: no request can carry a user or password with a colon. Change it in the verifier of this source.',
  },
};
