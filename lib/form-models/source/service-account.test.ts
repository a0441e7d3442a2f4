import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServiceAccount } from './service-account';

const key = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n';
const account = {
  type: 'service_account',
  project_id: 'shop-1',
  private_key: key,
  client_email: 'events@shop-1.iam.gserviceaccount.com',
};
const file = JSON.stringify(account, null, 2);
const failureOf = (text: string) => {
  const read = readServiceAccount(text);
  return read.ok ? 'read' : read.failure;
};

test('raw, base64, escaped and listed by bytes give the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(4), (note, indent) => {
      const text = JSON.stringify({ ...account, note }, null, indent);
      const bytes = Buffer.from(text);
      const forms = [
        text,
        `\uFEFF ${text}\n`,
        bytes.toString('base64'),
        bytes.toString('base64url'),
        (bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n'),
        JSON.stringify(text),
        JSON.stringify(bytes.toString('base64')),
        `GOOGLE_CREDENTIALS=${bytes.toString('base64')}`,
        `export CREDENTIALS='${text.replaceAll("'", '’')}'`.replaceAll('’', "'"),
        `  account.json: |\n    ${text}`,
        JSON.stringify([...bytes]),
      ];
      // Half a character has no bytes, so such a text cannot come from a file.
      const whole = bytes.toString() === text;
      if (!whole) return;
      for (const form of forms) {
        expect(readServiceAccount(form)).toEqual({
          ok: true,
          value: { text, projectId: 'shop-1', clientEmail: account.client_email },
        });
      }
    }),
  );
});

test('the missing field or the broken line is named', () => {
  for (const field of ['type', 'project_id', 'private_key', 'client_email']) {
    expect(failureOf(JSON.stringify({ ...account, [field]: undefined }))).toContain(
      `The field ${field} is missing`,
    );
  }
  const broken = file.replace('PRIVATE KEY-----\\nMIIE', 'PRIVATE KEY-----\nMIIE');
  expect(failureOf(broken)).toMatch(/^Line 4 breaks off inside a text/);
  expect(failureOf(file.slice(0, -1))).toContain('paste the whole file');
});

test('other things are told apart, and nothing pasted comes back', () => {
  expect(failureOf(JSON.stringify({ ...account, type: 'authorized_user' }))).toContain(
    'another kind of credentials',
  );
  expect(failureOf('{"installed":{"client_id":"x"}}')).toContain('an OAuth client');
  expect(failureOf(JSON.stringify({ ...account, private_key: 'cut' }))).toContain('no whole key');
  for (const text of ['', 'hunter2', '"hunter2"', '[1,2,300]', '[1,2]', 'aHVudGVyMg==']) {
    expect(failureOf(text)).toContain('it starts with {');
    expect(failureOf(text)).not.toContain('hunter2');
  }
  expect(failureOf(key)).toContain('this is PEM text (PRIVATE KEY)');
  expect(failureOf('{"type": hunter2}')).toBe(
    'Line 1, column 10: expected a value, found a word: paste the whole file',
  );
  expect(failureOf(file.replace('{', '{"type": "x",'))).toMatch(/“type” stands a second time/);
});
