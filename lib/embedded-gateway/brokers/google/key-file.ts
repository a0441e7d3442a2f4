import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isRecord, parseJson } from '@/lib/util/json';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { BrokerFailure } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';

/** What a service account signs with, out of its key file. */
export interface ServiceAccountKey {
  email: string;
  keyId: string | undefined;
  key: KeyObject;
  /** Where a signed claim is changed for a token. */
  tokenUrl: URL;
}

const usualTokenUrl = 'https://oauth2.googleapis.com/token';

const unusable = (problem: string) =>
  new BrokerFailure('credentials', `The service account cannot be used: ${problem}`);

/** Base64 of the file, or a list of its bytes (gateway contract §0.2). */
function textOf(stored: GoogleSettings['service_account']): string {
  const bytes =
    typeof stored === 'string' ? Buffer.from(stored, 'base64') : Buffer.from(stored ?? []);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function keyOf(pem: unknown): KeyObject {
  if (typeof pem !== 'string' || pem.trim() === '')
    throw unusable('its private key is missing. Enter the whole key file again.');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What the library says may hold parts of the key.
  }
  throw unusable('its private key cannot be read. Enter the key file as it was downloaded.');
}

function tokenUrlOf(stored: unknown): URL {
  if (stored === undefined || stored === '') return new URL(usualTokenUrl);
  const url = typeof stored === 'string' ? parseUrl(stored) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw unusable('its token_uri is no address. Enter the key file as it was downloaded.');
  if (url.username !== '' || url.password !== '')
    throw unusable(
      'its token_uri holds a user name or a password. Enter the key file as it was downloaded.',
    );
  return url;
}

/**
 * Reads the key file that a source stores. No failure holds any of it.
 * @throws {BrokerFailure} `credentials`
 */
export function serviceAccountKey({ service_account }: GoogleSettings): ServiceAccountKey {
  const file = parseJson(textOf(service_account));
  if (!isRecord(file))
    throw unusable('it is no JSON. Enter the whole key file, as it was downloaded.');
  if (file.type !== 'service_account')
    throw unusable(
      'these are credentials of another kind. Make a key of a service account in the Google console, as JSON.',
    );
  const { client_email: email, private_key_id: keyId } = file;
  if (typeof email !== 'string' || email === '')
    throw unusable('its client_email is missing. Enter the whole key file again.');
  return {
    email,
    keyId: typeof keyId === 'string' && keyId !== '' ? keyId : undefined,
    key: keyOf(file.private_key),
    tokenUrl: tokenUrlOf(file.token_uri),
  };
}
