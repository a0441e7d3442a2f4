import type { VerifyFailure } from '@/lib/signature/verify-request';

/** Why a request was not verified, for the operator: its sender is never told (gateway contract §9.3). */
export const verificationReasons: Readonly<Record<VerifyFailure, string>> = {
  signature_missing: 'not verified: the header with the signature is missing or empty',
  signature_mismatch: 'not verified: the signature is that of another body or another secret',
  signature_undecodable: 'not verified: the signature is not in the encoding of the source',
  hash_unknown: 'not verified: the hash of the source is neither SHA256 nor SHA512',
  encoding_unknown: 'not verified: the encoding of the source is neither hex nor base64',
  settings_incomplete: 'not verified: header, hash, encoding or secret of the source is empty',
  header_structure: 'not verified: the credentials are not two words, the second one base64',
  basic_length: 'not verified: there is no colon between user name and password',
  credentials_mismatch: 'not verified: the credentials are wrong or missing',
};
