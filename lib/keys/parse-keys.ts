import { isRecord, parseJson } from '@/lib/util/json';
import { jsonFaultAt, jsonFaultText, lineAndColumn } from '@/lib/util/json-fault';
import { repeatedKeyText } from '@/lib/util/repeated-keys';
import { fail, ok, type Result } from '@/lib/util/result';
import { asn1Source, isAsn1Label, readAsn1Key } from './asn1-key';
import { readJwk } from './jwk';
import type { ParsedKey } from './key-material';
import { type KeyProblem, keyProblem } from './key-problem';
import { type PemBlock, parsePem } from './pem';
import { unwrapText } from './unwrap-text';

export interface ParsedKeys {
  /** One for most texts, several for a key set; never empty. */
  keys: ParsedKey[];
  /** What was cleaned, in words. */
  notes: string[];
}

/** Longer text is no key; reading it would only make the page slow. */
const maximumLength = 200_000;

const encrypted =
  'this key is encrypted with a passphrase, which the gateway could not use: decrypt it with “openssl pkey -in key.pem -out plain.pem” and paste the result';

/** Why a block is no key that can sign, by what its header calls it. */
export function unusableBlock({ label, isEncrypted, line }: PemBlock): KeyProblem | undefined {
  if (isEncrypted) return keyProblem(encrypted, line);
  if (label.endsWith('CERTIFICATE')) {
    return keyProblem(
      'this is a certificate; the key is the text that starts with BEGIN PRIVATE KEY',
      line,
    );
  }
  if (label === 'OPENSSH PRIVATE KEY') {
    return keyProblem(
      'this is a key for SSH: convert it with “ssh-keygen -p -N "" -m PKCS8 -f key” and paste the result',
      line,
    );
  }
  return isAsn1Label(label) ? undefined : keyProblem(`${label} is no key that can sign`, line);
}

function readKeyBlock(block: PemBlock): Result<ParsedKey, KeyProblem> {
  const unusable = unusableBlock(block);
  if (unusable) return fail(unusable);
  const { label, line, bytes } = block;
  if (!isAsn1Label(label)) return fail(keyProblem('this is no key', line));
  const key = readAsn1Key(label, bytes);
  if (!key) {
    return fail(keyProblem(`this is no ${label.toLowerCase()}; copy it again whole`, line));
  }
  if (!key.material) {
    return fail(
      keyProblem(`a key of kind ${key.kind} is not taken here: use an EC or RSA key`, line),
    );
  }
  const { material } = key;
  if (material.kty === 'EC' && material.x === undefined) {
    return fail(
      keyProblem(
        'the public part (x and y) is missing in this EC key: write it anew with “openssl ec -in key.pem -out full.pem”',
        line,
      ),
    );
  }
  return ok({ material, source: asn1Source(label) });
}

function parsePemKeys(text: string): Result<ParsedKeys, KeyProblem> {
  const pem = parsePem(text);
  if (!pem.ok) return pem;
  const { blocks, notes } = pem.value;
  // OpenSSL writes the curve before the key; a certificate may stand beside it.
  const beside = (label: string) => label === 'EC PARAMETERS' || label === 'CERTIFICATE';
  const chosen = blocks.filter(({ label }) => !beside(label));
  const [first] = chosen.length > 0 ? chosen : blocks;
  const keys: ParsedKey[] = [];
  for (const block of chosen.length > 0 ? chosen : first ? [first] : []) {
    const read = readKeyBlock(block);
    if (!read.ok) return read;
    keys.push(read.value);
  }
  const left = blocks.length - chosen.length;
  return ok({
    keys,
    notes: left > 0 ? [...notes, 'Only the key is used of what was pasted'] : notes,
  });
}

function parseJsonKeys(text: string, notes: string[]): Result<ParsedKeys, KeyProblem> {
  const json = parseJson(text);
  if (json === undefined) {
    const { line } = lineAndColumn(text, jsonFaultAt(text) ?? text.length);
    const fault = jsonFaultText(text, { isSecret: true });
    return fail({ message: `${fault}; this is not valid JSON, so copy the key again`, line });
  }
  const repeated = repeatedKeyText(text);
  if (repeated !== undefined) return fail({ message: repeated, line: null });
  const set = isRecord(json) && Array.isArray(json.keys) ? (json.keys as unknown[]) : undefined;
  if (!set) {
    const key = readJwk(Array.isArray(json) && json.length === 1 ? json[0] : json, 'JWK');
    return key.ok ? ok({ keys: [key.value], notes }) : key;
  }
  const read = set.map((item) => readJwk(item, 'JWKS'));
  const keys = read.flatMap((key) => (key.ok ? [key.value] : []));
  if (keys.length === 0) {
    const first = read.find((key) => !key.ok);
    return first && !first.ok ? first : fail(keyProblem('This key set is empty'));
  }
  const left = read.length - keys.length;
  const note = `${left} of the ${read.length} keys cannot be used and ${left === 1 ? 'is' : 'are'} left out`;
  return ok({ keys, notes: left > 0 ? [...notes, note] : notes });
}

/**
 * Reads whatever was pasted as a key: a JSON web key, a key set, or PEM as PKCS#8, SEC 1, PKCS#1
 * or a public key. Pure text work: nothing is stored and nothing is sent.
 */
export function parseKeys(pasted: string): Result<ParsedKeys, KeyProblem> {
  if (pasted.trim() === '') return fail(keyProblem('Paste a key first'));
  if (pasted.length > maximumLength) {
    return fail(keyProblem('This is too long for a key; paste the key alone'));
  }
  const { text, notes } = unwrapText(pasted);
  // A key file of an application holds its key as PEM.
  const isKeyFile = /^\{/.test(text) && /-----BEGIN /.test(text);
  return /^[{[]/.test(text) && !isKeyFile ? parseJsonKeys(text, notes) : parsePemKeys(pasted);
}
