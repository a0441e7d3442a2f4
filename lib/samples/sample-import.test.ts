import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importSamples } from './sample-import';

const bodies = (text: string) => {
  const imported = importSamples(text);
  return imported.ok ? imported.value.map(({ body }) => body) : imported.failure;
};

const url = 'https://a.example';

describe('commands of curl', () => {
  test.each([
    [`curl ${url} -d '{"a":1}'`, ['{"a":1}']],
    [`curl -X POST ${url} \\\n  -H 'X-A: b' \\\n  --data-raw '{"a":"it'\\''s"}'`, [`{"a":"it's"}`]],
    [`curl --data="{\\"a\\":1}" ${url}`, ['{"a":1}']],
    [`curl ${url} --json $'{"a":"\\u00e9\\n"}'`, ['{"a":"é\n"}']],
    // Attached and joined options.
    [`curl -XPOST -d'{"a":1}' ${url}`, ['{"a":1}']],
    [`curl -sSLXPOST -d'{"a":1}' ${url}`, ['{"a":1}']],
    [`curl -skd '{"a":1}' -o- ${url}`, ['{"a":1}']],
    [`curl --data-bin '{"a":1}' ${url}`, ['{"a":1}']],
    [`curl --no-progress-meter --compressed -d '{}' ${url}`, ['{}']],
    // Every way to give a body.
    [`curl --data-raw '@a' ${url}`, ['@a']],
    [`curl --data-ascii a=1 -d b=2 --data-binary c=3 ${url}`, ['a=1&b=2&c=3']],
    [
      `curl --data-urlencode 'a=b c&d!' --data-urlencode '=é' --data-urlencode 'x y' ${url}`,
      ['a=b%20c%26d%21&%C3%A9&x%20y'],
    ],
    [`curl --json '{"a":' --json '1}' ${url}`, ['{"a":1}']],
    [
      `curl -F 'b=2;type=text/plain' --form-string 'a=@x;y' -F 'c="q;\\"r"' ${url}`,
      ['{"a":"@x;y","b":"2","c":"q;\\"r"}'],
    ],
    [`curl -d a=1 ${url} --next -d '{"b":2}' ${url}`, ['a=1', '{"b":2}']],
    [`curl -d '{"a":1}' ${url}\ncurl -d '{"b":1}' ${url}`, ['{"a":1}', '{"b":1}']],
    // What stands around a command.
    [`$ curl -d '{"a":1}' ${url} 2>&1 | jq . > out.json`, ['{"a":1}']],
    [`sudo /usr/bin/curl ${url} > out.json -d '{"a":1}' # done`, ['{"a":1}']],
    [`TOKEN=x curl -d '{"a":1}' -o "$HOME/out" ${url}/$ID`, ['{"a":1}']],
    [`curl ${url}\n  -d '{"a":1}'`, ['{"a":1}']],
    // Quotes of bash and its relatives.
    [`curl ${url} -d $'{"t":"Caf\\xe9 \\041"}'`, ['{"t":"Café !"}']],
    [`curl ${url} -d $'\\xc3\\xa9\\303\\251\\u20ac\\U1F600\\ud83d\\ude00'`, ['éé€😀😀']],
    [
      `curl ${url} -d $'\\a\\b\\e\\E\\f\\n\\r\\t\\v\\\\\\'\\"\\?\\cA\\q\\x41B\\1012'`,
      ['\x07\b\x1b\x1b\f\n\r\t\v\\\'"?\x01\\qABA2'],
    ],
    [`curl ${url} -d "{\\"a\\":\\"\\$b \\\\n \\x\\"}"`, ['{"a":"$b \\n \\x"}']],
    [`curl ${url} -d {\\"a\\":1}`, ['{"a":1}']],
  ])('%s', (command, expected) => expect(bodies(command)).toEqual(expected));

  test.each([
    [`curl ${url}`, 'The command sends no body (-d or --data).'],
    [`curl ${url} -d @body.json`, 'The body is in the file body.json: open that file instead.'],
    [`curl ${url} -d@body.json`, 'The body is in the file body.json: open that file instead.'],
    [`curl ${url} --json @b`, 'The body is in the file b: open that file instead.'],
    [`curl ${url} --data-urlencode a@b`, 'The body is in the file b: open that file instead.'],
    [`curl ${url} -T b.json`, 'The body is in the file b.json: open that file instead.'],
    [`echo 1 | curl ${url} -d @-`, 'Line 1, column 1: expected a value, found “echo”.'],
    [`curl ${url} -d @-`, 'The body comes from another program (@-): paste the body alone.'],
    [`curl ${url} -T - `, 'The body comes from another program (@-): paste the body alone.'],
    [
      `curl ${url} -d @- <<EOF\n{}\nEOF`,
      'The body comes from the lines below (<<): paste those lines alone.',
    ],
    [
      `curl ${url} -F a=@b.png`,
      'The field a of the form is in the file b.png: write its text in its place.',
    ],
    [
      `curl ${url} -F 'a=<b'`,
      'The field a of the form is in the file b: write its text in its place.',
    ],
    [`curl ${url} -F a`, 'The value of -F lacks “=” behind the name of its field.'],
    [
      `curl ${url} -F a=1 -d b`,
      'The command gives two bodies, a form (-F) and data (-d): curl sends one of them only.',
    ],
    [
      `curl -G ${url} -d a=1`,
      'With -G the data goes into the address, so the command sends no body.',
    ],
    [`curl -K conf ${url} -d a`, 'Options of the command are in the file conf: write them here.'],
    [`curl -H @h ${url} -d a`, 'Headers of the command are in the file h: write them here.'],
    [`curl --dta a ${url}`, 'The option --dta is none of curl’s: take it out, or write it whole.'],
    [
      `curl --data- a ${url}`,
      'The option --data- is none of curl’s: take it out, or write it whole.',
    ],
    [`curl -sW a ${url}`, 'The option -W is none of curl’s: take it out, or write it whole.'],
    [`curl ${url} -d`, 'The option -d lacks its value.'],
    [
      `curl ${url} -d "{\\"$or\\":1}"`,
      'The value of -d holds $or, which only its shell knows: write the text itself in its place.',
    ],
    [
      `curl ${url} -d "$(cat b.json)"`,
      'The value of -d holds $(cat b.json), which only its shell knows: write the text itself in its place.',
    ],
    [
      `curl ${url} -H "X: $T" -d '{}'`,
      'The value of -H holds $T, which only its shell knows: write the text itself in its place.',
    ],
    [`curl ${url} \\\n -d '{"a":1`, 'Line 2: the quote before \'{"a":1… is not closed'],
    [
      `curl ${url}?a=1&b=2 -d '{}'`,
      '“&” outside of quotes ends the command: put the address in quotes.',
    ],
  ])('%s is refused by name', (command, told) => expect(bodies(command)).toBe(told));

  test('give their headers, those that an option stands for as well', () => {
    const headers = (command: string) => {
      const imported = importSamples(command);
      return imported.ok && imported.value[0]?.headers;
    };
    expect(headers(`curl -H 'X-A: b:c' -d '{}' ${url}`)).toEqual([['X-A', 'b:c']]);
    expect(
      headers(`curl -H'X-A;' -H Accept: -H 'x-b:' -A me -e r -b a=b -u u:p -d '{}' ${url}`),
    ).toEqual([
      ['X-A', ''],
      ['User-Agent', 'me'],
      ['Referer', 'r'],
      ['Cookie', 'a=b'],
      ['Authorization', 'Basic dTpw'],
    ]);
    expect(headers(`curl -H 'content-type: a/b' --json '{}' ${url}`)).toEqual([
      ['content-type', 'a/b'],
      ['Accept', 'application/json'],
    ]);
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

test('a value with a log of its own is an event', () => {
  for (const log of [{ entries: [] }, { entries: [{ id: 1 }] }, { level: 'warn' }, []]) {
    const event = JSON.stringify({ log });
    expect(bodies(event)).toEqual([event]);
  }
});

test('JSON lines give a sample each, and the first sign at fault is named with its place', () => {
  expect(bodies('{"a":1}\n\n{"a":2}\r\n')).toEqual(['{"a":1}', '{"a":2}']);
  expect(bodies('{"a":1}\n{a}\n')).toBe(
    'Line 2, column 2: expected a name in double quotes or “}”, found “a”.',
  );
  expect(bodies('{\n "a": 1\n}\n{\n "a": 2\n}')).toEqual(['{\n "a": 1\n}', '{\n "a": 2\n}']);
});

test('a value over several lines is told its real fault', () => {
  expect(bodies('{\n  "a": 1,\n  "b": {\n    "c": 2,\n  }\n}')).toBe(
    'Line 4, column 11: “,” is one too many, since “}” follows it.',
  );
  expect(bodies('{"a": 1} x')).toBe('Line 1, column 10: expected a value, found “x”.');
});

test('a request as it goes over the line gives its body and headers', () => {
  const text = 'POST /in HTTP/1.1\r\nHost: a.example\r\nX-A: b\r\n\r\n{"a":\n\n1}';
  expect(importSamples(text)).toEqual({
    ok: true,
    value: [
      {
        name: 'Request',
        body: '{"a":\n\n1}',
        headers: [
          ['Host', 'a.example'],
          ['X-A', 'b'],
        ],
      },
    ],
  });
  expect(bodies('POST /in HTTP/1.1\r\nHost: a.example')).toMatch(/has no body/);
});

test.each([
  ['fetch("https://a.example", {"body": "{}"})', 'fetch'],
  ['wget --post-data={} https://a.example', 'wget'],
  ['http POST a.example a=1', 'HTTPie'],
  ['<a>1</a>', 'XML'],
  ['a=1&b=2', 'form'],
])('%s is told for what it is', (text, word) => expect(bodies(text)).toContain(word));

describe('commands of cmd.exe', () => {
  test.each([
    [`curl ^"${url}^" --data-raw ^"^{^\\^"n^\\^":1^}^"`, ['{"n":1}']],
    [
      `curl ^"${url}^" ^\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":^\\^"50^%^ off ^& more^\\^"^}^"`,
      ['{"a":"50% off & more"}'],
    ],
    [`curl "${url}" ^\n -H "a: b" ^\n --data-raw "{\\"a\\":\\"it's\\"}"`, [`{"a":"it's"}`]],
    [`curl ^"${url}^" -d ^"one^\n\ntwo^"`, ['one\ntwo']],
    [`curl -d "{""a"":1}" ${url}`, ['{"a":1}']],
    [`curl.exe -d "{\\"p\\":\\"C:\\\\\\\\d\\"}" ${url}`, ['{"p":"C:\\\\\\\\d"}']],
    [`C:\\Users\\me> curl ^"${url}^" -d ^"a^" | more`, ['a']],
  ])('%s', (command, expected) => expect(bodies(command)).toEqual(expected));

  test.each([
    [
      `curl ^"${url}^" -d "%BODY%"`,
      'The value of -d holds %BODY%, which only its shell knows: write the text itself in its place.',
    ],
    [`curl ^"${url}^" -d "a\nb"`, 'Line 1 ends inside of quotes, where cmd.exe ends the command.'],
    [`curl ^"${url}^" -d "a`, 'A double quote is not closed.'],
  ])('%s is refused by name', (command, told) => expect(bodies(command)).toBe(told));

  test('of any text that a browser copies give that text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (text) => {
        fc.pre(text !== '' && !text.startsWith('@') && !/\\(?!")|%[A-Za-z_]\w*%/.test(text));
        const copied = text
          .replace(/\\/g, '\\\\')
          .replace(/"/g, '\\"')
          .replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&');
        expect(bodies(`curl ^"${url}^" --data-raw ^"${copied}^"`)).toEqual([text]);
      }),
    );
  });
});

describe('commands of PowerShell', () => {
  const copied = [
    '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession',
    '$session.UserAgent = "Mozilla/5.0"',
    `Invoke-WebRequest -UseBasicParsing -Uri "${url}" \``,
    '-Method "POST" `',
    '-WebSession $session `',
    '-Headers @{',
    '"accept"="*/*"',
    '  "x-a"="b=c; d"',
    '} `',
    '-ContentType "application/json" `',
    '-Body "{`"a`":`"caf$([char]233) `$5`"}"',
  ].join('\n');

  test('as a browser copies them give body and headers', () => {
    expect(importSamples(copied)).toEqual({
      ok: true,
      value: [
        {
          name: 'PowerShell',
          body: '{"a":"café $5"}',
          headers: [
            ['accept', '*/*'],
            ['x-a', 'b=c; d'],
            ['Content-Type', 'application/json'],
          ],
        },
      ],
    });
  });

  test.each([
    [`irm ${url} -Method Post -Body '{"a":"it''s"}'`, [`{"a":"it's"}`]],
    [`iwr -Uri ${url} -Body ([System.Text.Encoding]::UTF8.GetBytes("{\`"a\`":1}"))`, ['{"a":1}']],
    [`iwr ${url} -Body @'\n{"a":\n1}\n'@`, ['{"a":\n1}']],
    [`curl -Uri ${url} -Method POST -Body '{"a":1}'`, ['{"a":1}']],
    [`curl.exe ${url} \`\n  -d '{\\"a\\":1}'`, ['{"a":1}']],
    [`PS C:\\> curl.exe ${url} \`\r\n  --json '{"a":1}'`, ['{"a":1}']],
  ])('%s', (command, expected) => expect(bodies(command)).toEqual(expected));

  test.each([
    [
      `irm ${url} -Body $body`,
      'The value of -Body holds $body, which only PowerShell knows: write the text itself in its place.',
    ],
    [
      `irm ${url} -Body "a $($x.y)"`,
      'The value of -Body holds $($x.y), which only PowerShell knows: write the text itself in its place.',
    ],
    [
      `irm ${url} -Body (@{a=1} | ConvertTo-Json)`,
      'The value of -Body holds (@{a=1} | ConvertTo-Json), which only PowerShell knows: write the text itself in its place.',
    ],
    [
      `irm ${url} -Headers @{ "a" = $t } -Body '{}'`,
      'The value of the header a holds $t, which only PowerShell knows: write the text itself in its place.',
    ],
    [
      `irm ${url} -Body @{ a = 1 }`,
      'The body is a table (@{…}), which PowerShell sends as a form: paste JSON instead.',
    ],
    [`irm ${url} -InFile b.json`, 'The body is in the file b.json: open that file instead.'],
    [`irm ${url}`, 'The command sends no body (-Body).'],
    [`irm ${url} -Body "a`, 'Line 1: the quote before "a… is not closed'],
  ])('%s is refused by name', (command, told) => expect(bodies(command)).toBe(told));
});

test('one JSON value stays as it was typed', () => {
  expect(bodies(' {"b": 1.0, "a": 9007199254740993} ')).toEqual([
    '{"b": 1.0, "a": 9007199254740993}',
  ]);
});

test('a file of many lines is read in one go, and each is named by its line', () => {
  const imported = importSamples('{"a":1}\n'.repeat(60_000));
  expect(imported.ok && imported.value.length).toBe(60_000);
  expect(imported.ok && imported.value.at(-1)?.name).toBe('Line 60000');
});

describe('what no shell can mean is answered, not thrown', () => {
  test.each([
    [
      'a code point beyond the last',
      'Invoke-WebRequest -Uri https://x -Method Post -Body "`u{110000}"',
    ],
    ['half of a sign in what is encoded', "curl https://x --data-urlencode $'a=\\ud83d'"],
    ['many bytes in a row', `curl https://x -d $'${'\\xff'.repeat(200_000)}'`],
    ['variables that do not end', `curl https://x -d ${'${'.repeat(40_000)}`],
  ])('%s', (_, command) => expect(typeof importSamples(command).ok).toBe('boolean'));
});
