import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { describeKey, publicPart } from './key-material';
import { parseKeys } from './parse-keys';
import { toSigningKey } from './signing-key';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ecJwk = ec.privateKey.export({ format: 'jwk' });
const rsaJwk = rsa.privateKey.export({ format: 'jwk' });
const pem = {
  'PKCS#8 of an EC key': String(ec.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  'SEC 1': String(ec.privateKey.export({ format: 'pem', type: 'sec1' })),
  'PKCS#8 of an RSA key': String(rsa.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  'PKCS#1': String(rsa.privateKey.export({ format: 'pem', type: 'pkcs1' })),
};
const pkcs8 = pem['PKCS#8 of an EC key'];

function indent(text: string): string {
  const last = text.trim().split('\n').length - 1;
  return text
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 || index === last ? line : ` ${line}`))
    .join('\n');
}

const pastes: [string, (text: string) => string][] = [
  ['as it is in the file', (text) => text],
  ['on one line', (text) => text.trim().replaceAll('\n', ' ')],
  ['on one line without blanks', (text) => text.trim().replaceAll('\n', '')],
  ['with written \\n', (text) => text.replaceAll('\n', '\\n')],
  ['with written \\r\\n', (text) => text.replaceAll('\n', '\\r\\n')],
  ['with Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['with indented lines', indent],
  ['with every line indented', (text) => text.replaceAll(/^/gm, '\t  ')],
  ['with a blank line before the end', (text) => text.replace('-----END', '\n-----END')],
  ['with a blank line in the middle', (text) => text.replace(/(.{64}\n)/, '$1\n')],
  ['as a JSON text', (text) => JSON.stringify(text)],
  ['in shell quotes', (text) => `'${text}'`],
  ['with a byte order mark', (text) => `\uFEFF${text}`],
  ['as a line of an .env file', (text) => `CLIENT_KEY="${text.trim().replaceAll('\n', '\\n')}"`],
  ['as an exported setting without quotes', (text) => `export KEY=${text.replaceAll('\n', '\\n')}`],
  [
    'among other settings',
    (text) => `# keys\nA=1\nKEY='${text.trim().replaceAll('\n', '\\\\n')}'\nB="2"\n`,
  ],
  ['as a member of a JSON file', (text) => `  "private_key": ${JSON.stringify(text)},`],
  [
    'as the key file of an application',
    (text) => JSON.stringify({ type: 'service_account', private_key: text }, null, 2),
  ],
  ['as a JSON text in a JSON text', (text) => JSON.stringify(JSON.stringify(text))],
  ['as a text block of YAML', (text) => `key: |-\n${text.trim().replaceAll(/^/gm, '  ')}`],
  ['as base64', (text) => btoa(text).replaceAll(/(.{76})/g, '$1\n')],
  ['as a secret of a cluster', (text) => `tls.key: ${btoa(text)}`],
  [
    'as code',
    (text) =>
      text
        .trim()
        .replaceAll(/^(.*)$/gm, "'$1\\n' +")
        .replace(/ \+$/, ';'),
  ],
  ['in curly quotes', (text) => `“${text.trim()}”`],
  ['as a quoted message', (text) => text.trim().replaceAll(/^/gm, '> ')],
  ['with marks that cannot be seen', (text) => `\u200e${text.trim()}\u200b`],
  ['with text around it', (text) => `Bag Attributes\n    friendlyName: x\n${text}\nregards`],
];

function only(text: string) {
  const parsed = parseKeys(text);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  const [key] = parsed.value.keys;
  if (!key) throw new Error('expected a key');
  return { key, notes: parsed.value.notes };
}

function refusal(text: string) {
  const parsed = parseKeys(text);
  return parsed.ok ? { message: 'accepted', line: null } : parsed.failure;
}

describe.each(Object.entries(pem))('%s', (name, text) => {
  const jwk = name.includes('RSA') || name === 'PKCS#1' ? rsaJwk : ecJwk;

  test.each(pastes)('pasted %s gives the members that the key has', (_paste, change) => {
    expect(only(change(text)).key.material).toEqual(jwk);
  });
});

test('what was cleaned is said, and a clean paste says nothing', () => {
  expect(only(pkcs8).notes).toEqual([]);
  expect(only(indent(pkcs8)).notes).toEqual(['Indents were taken off']);
  expect(only(pkcs8.replaceAll('\n', '\r\n')).notes).toEqual([
    'Line ends of Windows were replaced',
  ]);
  expect(only(pkcs8.replaceAll('\n', '\\n')).notes).toEqual([
    'Written \\n were turned into line ends',
  ]);
  expect(only(JSON.stringify(ecJwk)).notes).toEqual([]);
});

describe('what cannot be used is refused with its line and the way out', () => {
  test('a key with a passphrase, in its new and its old form', () => {
    for (const type of ['pkcs8', 'sec1'] as const) {
      const text = ec.privateKey.export({
        format: 'pem',
        type,
        cipher: 'aes-256-cbc',
        passphrase: 'p',
      });
      const { message, line } = refusal(`\n${String(text)}`);
      expect(line).toBe(1);
      expect(message).toContain('encrypted with a passphrase');
      expect(message).toContain('openssl pkey');
    }
  });

  test('a header with a dash too few, or other dashes', () => {
    const four = pkcs8.replace('-----BEGIN', '----BEGIN');
    expect(refusal(four)).toEqual({
      message:
        'Line 1: the header must read -----BEGIN PRIVATE KEY----- with five dashes on both sides',
      line: 1,
    });
    expect(refusal(`note\n${four}`).line).toBe(2);
    expect(refusal(pkcs8.replace('KEY-----\n', 'KEY----\n')).line).toBe(1);
    expect(refusal(pkcs8.replace('-----END', '—END')).line).toBe(5);
    expect(refusal(pkcs8.replace('BEGIN', 'begin')).line).toBe(1);
  });

  test('a strange character or a cut text', () => {
    const [header = '', first = '', ...rest] = pkcs8.split('\n');
    const strange = [header, first, `${rest[0]?.slice(0, 10)}…`, ...rest.slice(1)].join('\n');
    expect(refusal(strange)).toMatchObject({ line: 3 });
    expect(refusal(strange).message).toContain(
      '“…” cannot be part of a key (column 11; expected letters, digits, “+”, “/” or “=”)',
    );
    const cut = pkcs8.replace(/.{20}\n-----END/, '\n-----END');
    expect(refusal(cut).line).toBe(1);
    expect(refusal(pkcs8.split('-----END')[0] ?? '').message).toContain(
      '-----END PRIVATE KEY----- is missing',
    );
    expect(refusal(pkcs8.replace('END PRIVATE', 'END EC PRIVATE')).message).toContain(
      'this ends EC PRIVATE KEY, but PRIVATE KEY was begun',
    );
    expect(refusal('-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----').line).toBe(1);
  });

  test('a certificate, an SSH key, a key of another kind', () => {
    const named = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----`;
    expect(refusal(named('CERTIFICATE')).message).toContain('this is a certificate');
    expect(refusal(named('OPENSSH PRIVATE KEY')).message).toContain('ssh-keygen');
    expect(refusal(named('DSA PRIVATE KEY')).message).toContain('DSA PRIVATE KEY');
    expect(refusal(named('PRIVATE KEY')).message).toContain('copy it again whole');
    const ed = generateKeyPairSync('ed25519').privateKey;
    expect(refusal(String(ed.export({ format: 'pem', type: 'pkcs8' }))).message).toContain(
      'use an EC or RSA key',
    );
    const curve = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
    expect(refusal(String(curve.export({ format: 'pem', type: 'sec1' }))).message).toContain(
      'EC on secp256k1',
    );
    expect(refusal('MIGHAgEAMBMGByqGSM49').message).toContain('from -----BEGIN to -----END');
    expect(refusal('ssh-rsa AAAA me@host').message).toContain('this is a public key for SSH');
    expect(refusal('MIGHAgEAMBMGByqGSM49AgEGCCqGSM49').message).toContain(
      'this is base64 text without its first and last line',
    );
    expect(refusal('PuTTY-User-Key-File-3: x').message).toContain('this is a key of PuTTY');
    expect(refusal('/etc/ssl/key.pem').message).toContain('this is the path of a file');
    expect(refusal('hunter2 hunter2').message).toContain('this is a text of 15 characters');
    expect(refusal('  ').message).toContain('Paste a key first');
    expect(refusal('-'.repeat(200_001)).message).toContain('too long');
  });

  test('an EC key without its public part', () => {
    const { kty, crv, d, x } = ecJwk;
    expect(refusal(JSON.stringify({ kty, crv, d })).message).toContain('x and y besides d');
    expect(refusal(JSON.stringify({ kty, crv, d, x })).message).toContain('needs y besides d');
  });

  test('a JSON text that is broken, with the line of the fault', () => {
    const text = '{\n  "kty": "EC",\n  "crv": \n}';
    expect(refusal(text).line).toBe(4);
    expect(refusal('{"kty":').message).toContain('not valid JSON');
    expect(refusal('{"kty": hunter2}').message).not.toContain('hunter2');
  });

  test('a JSON web key in which a member stands twice, which has no meaning', () => {
    const text = JSON.stringify(ecJwk).replace('{', `{"d":"AAAA",`);
    expect(refusal(text).message).toMatch(/“d” stands a second time \(first in line 1\)/);
  });

  test.each([
    ['{}', 'kty is missing'],
    ['{"kty":"oct","k":"AAAA"}', 'shared secret'],
    ['{"kty":"OKP","crv":"Ed25519","x":"AAAA"}', 'Keys of kind OKP'],
    ['{"kty":"EC"}', 'crv, the name of the curve'],
    ['{"kty":"EC","crv":"secp256k1","x":"AAAA","y":"AAAA"}', 'curve secp256k1 is not offered'],
    ['{"kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"}', 'x must have 32 bytes'],
    ['{"kty":"EC","crv":"P-256","x":"A A!","y":"AAAA"}', 'x is not base64url'],
    ['{"kty":"EC","crv":"P-256","x":1,"y":"AAAA"}', 'x must be a text'],
    ['{"kty":"RSA","e":"AQAB"}', 'needs n'],
    ['{"kty":"RSA","n":"AQAB","e":"AQAB","d":"AQAB","p":"AQAB"}', 'q, dp, dq and qi must be there'],
    ['{"kty":"RSA","n":"AQAB","e":"AQAB","d":"AQAB"}', 'p, q, dp, dq and qi must be there'],
    ['{"keys":[]}', 'key set is empty'],
    ['{"keys":[{"kty":"oct"}]}', 'shared secret'],
    ['[]', 'object in braces'],
    ['{"__proto__":{"kty":"EC"}}', 'kty is missing'],
  ])('%s', (text, message) => {
    expect(refusal(text).message).toContain(message);
  });
});

test('a key set gives all its usable keys and says how many are left out', () => {
  const set = {
    keys: [
      { ...ecJwk, kid: 'a' },
      { kty: 'oct', k: 'AAAA' },
      { ...rsaJwk, kid: 'b' },
    ],
  };
  const parsed = parseKeys(JSON.stringify(set));
  if (!parsed.ok) throw new Error(parsed.failure.message);
  expect(parsed.value.keys.map(({ material }) => material.kid)).toEqual(['a', 'b']);
  expect(parsed.value.notes).toEqual(['1 of the 3 keys cannot be used and is left out']);
});

test('members that the gateway does not know are left behind, blanks and padding too', () => {
  const odd = {
    ...ecJwk,
    d: ` ${ecJwk.d}=\n`,
    alg: 'ES256',
    use: 'sig',
    ext: true,
    key_ops: ['sign'],
  };
  expect(only(JSON.stringify(odd)).key.material).toEqual(ecJwk);
});

test('the curve block that OpenSSL writes before a key is passed over', () => {
  const parameters =
    '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
  const { key, notes } = only(parameters + pem['SEC 1']);
  expect(key.material).toEqual(ecJwk);
  expect(notes).toEqual(['Only the key is used of what was pasted']);
});

test('a key is described by kind, size, curve, key ID, part and what it can sign with', () => {
  expect(describeKey(only(JSON.stringify({ ...ecJwk, kid: 'k1' })).key)).toEqual({
    kind: 'EC',
    bits: 256,
    curve: 'P-256',
    keyId: 'k1',
    isPrivate: true,
    source: 'JWK',
    algorithms: ['ES256'],
  });
  const text = String(
    createPublicKey(rsa.publicKey.export({ format: 'pem', type: 'spki' })).export({
      format: 'pem',
      type: 'spki',
    }),
  );
  expect(describeKey(only(text).key)).toMatchObject({
    kind: 'RSA',
    bits: 2048,
    curve: null,
    keyId: null,
    isPrivate: false,
    source: 'SPKI',
  });
});

test('only a private key that fits the algorithm becomes a signing key', () => {
  const { key } = only(pkcs8);
  const rsaKey = only(pem['PKCS#1']).key;
  const choose = (algorithm: string, keyId = '') => ({ algorithm, keyId });
  expect(toSigningKey(key, choose('', ' k9 '))).toEqual({
    ok: true,
    value: { ...ecJwk, kid: 'k9' },
  });
  expect(toSigningKey(key, choose('RS256'))).toMatchObject({
    failure: { message: 'RS256 does not fit an EC key on P-256: choose ES256' },
  });
  expect(toSigningKey(rsaKey, choose(''))).toMatchObject({
    failure: { message: expect.stringContaining('ES256 does not fit an RSA key: choose RS256') },
  });
  expect(toSigningKey(rsaKey, choose('PS512'))).toMatchObject({ ok: true });
  expect(toSigningKey(rsaKey, choose('none'))).toMatchObject({ ok: false });
  const shown = { material: publicPart(key.material), source: key.source };
  expect(toSigningKey(shown, choose('ES256'))).toMatchObject({
    failure: { message: expect.stringContaining('only the public part') },
  });
});

test('the public part of a key holds no private member', () => {
  expect(Object.keys(publicPart(only(pem['PKCS#1']).key.material)).sort()).toEqual([
    'e',
    'kty',
    'n',
  ]);
});

test('keys of every size of coordinate come out with full length', () => {
  for (const namedCurve of ['P-256', 'P-384', 'P-521']) {
    for (let round = 0; round < 12; round += 1) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve });
      const text = String(privateKey.export({ format: 'pem', type: 'sec1' }));
      expect(only(text).key.material).toEqual(privateKey.export({ format: 'jwk' }));
    }
  }
});

test('no text makes the parser throw, however broken', () => {
  const bytes = [...pkcs8];
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom('', 'A', '-', '\n', '=', '…', '"')),
        {
          maxLength: 6,
        },
      ),
      (changes) => {
        const text = [...bytes];
        for (const [at, sign] of changes) text[at] = sign;
        const parsed = parseKeys(text.join(''));
        if (!parsed.ok) expect(parsed.failure.message.length).toBeGreaterThan(10);
      },
    ),
    { numRuns: runs(100, 300) },
  );
  fc.assert(fc.property(fc.string(), (text) => void parseKeys(text)));
});

test('no message repeats what was pasted of a private key', () => {
  const secretText = createPrivateKey(pkcs8).export({ format: 'jwk' }).d ?? '';
  const bad = [
    { ...ecJwk, x: 'AAAA' },
    { ...ecJwk, crv: 'P-384' },
    { kty: 'EC', crv: 'P-256', d: secretText },
  ];
  for (const jwk of bad) expect(refusal(JSON.stringify(jwk)).message).not.toContain(secretText);
});
