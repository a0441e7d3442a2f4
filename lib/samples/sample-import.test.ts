import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importSamples } from './sample-import';

const bodies = (text: string) => {
  const imported = importSamples(text);
  return imported.ok ? imported.value.map(({ body }) => body) : imported.failure;
};

describe('cURL commands', () => {
  test.each([
    [`curl https://a.example -d '{"a":1}'`, ['{"a":1}']],
    [
      `curl -X POST https://a.example \\\n  -H 'X-A: b' \\\n  --data-raw '{"a":"it'\\''s"}'`,
      [`{"a":"it's"}`],
    ],
    [`curl --data="{\\"a\\":1}" https://a.example`, ['{"a":1}']],
    [`curl https://a.example --json $'{"a":"\\u00e9\\n"}'`, ['{"a":"é\n"}']],
    ['curl https://a.example', 'The command sends no body (-d or --data).'],
    [
      'curl https://a.example -d @body.json',
      'The body is in the file body.json: open that file instead.',
    ],
  ])('%s', (command, expected) => expect(bodies(command)).toEqual(expected));

  test('give their headers', () => {
    const imported = importSamples(`curl -H 'X-A: b:c' -d '{}' https://a.example`);
    expect(imported.ok && imported.value[0]?.headers).toEqual([['X-A', 'b:c']]);
  });

  test('of any text in single quotes give that text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quoted = text.replaceAll("'", "'\\''").replaceAll('\\\n', '');
        fc.pre(text !== '' && !text.startsWith('@') && !/\\\r?\n/.test(text));
        expect(bodies(`curl -d '${quoted}' https://a.example`)).toEqual([text]);
      }),
    );
  });
});

test('a HAR file gives the bodies of its requests', () => {
  const entry = (text?: string) => ({
    request: {
      method: 'POST',
      url: 'https://a.example/',
      headers: [],
      ...(text && { postData: { text } }),
    },
  });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });
  expect(bodies(har(entry('{"a":1}'), entry()))).toEqual(['{"a":1}']);
  expect(bodies(har(entry()))).toBe('No request in this HAR file has a body.');
});

test('JSON lines give a sample each, and the first bad line is named', () => {
  expect(bodies('{"a":1}\n\n{"a":2}\r\n')).toEqual(['{"a":1}', '{"a":2}']);
  expect(bodies('{"a":1}\n{a}\n')).toBe('Line 2 is no JSON.');
});

test('one JSON value stays as it was typed', () => {
  expect(bodies(' {"b": 1.0, "a": 9007199254740993} ')).toEqual([
    '{"b": 1.0, "a": 9007199254740993}',
  ]);
});
