import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SigningWay } from '@/lib/contract/portal/signing';
import { isLongRun } from '@/lib/testing/long-run';
import { advancedSignature, simpleSignature } from '../signature-header';
import { snippets } from './snippets';
import { testVector } from './test-vector';

const ways: SigningWay[] = (['simple', 'advanced'] as const).flatMap((scheme) =>
  (['SHA256', 'SHA512'] as const).flatMap((hash) =>
    (['hex', 'base64'] as const).map((encoding) => ({
      header: 'X-Marlowe-Signature',
      scheme,
      hash,
      encoding,
    })),
  ),
);
const named = ways.map((way) => [`${way.scheme} ${way.hash} ${way.encoding}`, way] as const);

/** One question to code that verifies, and what it has to say. */
interface Case {
  name: string;
  header: string;
  body: string;
  secrets: string[];
  now: number;
  is: boolean;
}

const [now, later] = [1_700_000_000, 1_700_000_301];

async function casesOf({ scheme, hash, encoding }: SigningWay): Promise<Case[]> {
  const body = '{"text":"5 € / day","n":12345678901234567890}';
  const of = async (secrets: string[], text = body) => {
    const versions = [{ hash, encoding, secrets }];
    const signed =
      scheme === 'simple'
        ? await simpleSignature({ versions, body: text })
        : await advancedSignature({ versions, body: text, timestamp: String(now) });
    return signed.ok ? signed.value : '';
  };
  const vector = await testVector({ header: '', scheme, hash, encoding });
  const base = { body, secrets: ['new'], now };
  const [signed, both] = [await of(['new']), await of(['old', 'new'])];
  return [
    { ...base, name: 'signed', header: signed, is: true },
    {
      ...base,
      name: 'vector',
      header: vector?.signature ?? '',
      body: vector?.body ?? '',
      secrets: [vector?.secret ?? ''],
      is: true,
    },
    { ...base, name: 'both secrets known', header: signed, secrets: ['old', 'new'], is: true },
    { ...base, name: 'rotated', header: both, is: true },
    {
      ...base,
      name: 'rotated, former known',
      header: both,
      secrets: ['old'],
      is: scheme === 'advanced',
    },
    { ...base, name: 'other secret', header: signed, secrets: ['other'], is: false },
    { ...base, name: 'other body', header: signed, body: `${body} `, is: false },
    { ...base, name: 'no header', header: '', is: false },
    { ...base, name: 'nonsense', header: 't=,v1=zz,,=', is: false },
    { ...base, name: 'cut', header: signed.slice(0, -6), is: false },
    { ...base, name: 'old', header: signed, now: later, is: scheme === 'simple' },
  ];
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snippets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const expected = (cases: readonly Case[]) => cases.map(({ name, is }) => ({ name, is }));

function isThere(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

test.each(named)('JavaScript says of %s what is so', async (_, way) => {
  const cases = await casesOf(way);
  const code = `data:text/javascript,${encodeURIComponent(snippets.javascript(way).check)}`;
  const { isSigned } = await import(/* @vite-ignore */ code);
  const answers = cases.map(({ name, header, body, secrets, now: at }) => ({
    name,
    is: isSigned(header, Buffer.from(body), secrets, at),
  }));
  expect(answers).toEqual(expected(cases));
  expect(isSigned(undefined, Buffer.from(''), ['a'], now)).toBe(false);
});

// Where there is no Python, the examples in it stay as they were when they were last tried.
describe.skipIf(!isThere('python3', '--version'))('Python', () => {
  test('says of every way what is so', async () => {
    const all = await Promise.all(
      ways.map(async (way, index) => {
        writeFileSync(join(folder, `way${index}.py`), snippets.python(way).check);
        return { index, scheme: way.scheme, cases: await casesOf(way) };
      }),
    );
    writeFileSync(
      join(folder, 'run.py'),
      `import importlib, json, sys
for way in json.load(sys.stdin):
    check = importlib.import_module("way%d" % way["index"]).is_signed
    for case in way["cases"]:
        now = [case["now"]] if way["scheme"] == "advanced" else []
        case["is"] = check(case["header"], case["body"].encode(), case["secrets"], *now)
    print(json.dumps([{"name": case["name"], "is": case["is"]} for case in way["cases"]]))
`,
    );
    const { stdout, stderr } = spawnSync('python3', [join(folder, 'run.py')], {
      input: JSON.stringify(all),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toEqual(all.map(({ cases }) => expected(cases)));
  });
});

describe('Go', () => {
  test.each(named)('imports what it uses for %s, and signs as the others do', (_, way) => {
    const { check, use } = snippets.go(way);
    const imported = [...check.matchAll(/^\t"(?:\w+\/)?(\w+)"$/gm)].map(([, name]) => name);
    const variables = new Set(['mac', 'now']);
    const used = [...check.matchAll(/\b([a-z0-9]+)\.[A-Z]/g)].map(([, name]) => name ?? '');
    expect(new Set(imported)).toEqual(new Set(used.filter((name) => !variables.has(name))));
    expect(check).toContain(way.hash === 'SHA512' ? 'sha512.New' : 'sha256.New');
    const moment = check.indexOf('mac.Write([]byte(moment + ","))');
    expect(moment >= 0).toBe(way.scheme === 'advanced');
    expect(moment).toBeLessThan(check.indexOf('mac.Write(body)'));
    expect(check).toContain('hmac.Equal(');
    expect(use).toContain('"X-Marlowe-Signature"');
  });

  // A compiler takes longer than all other tests here together.
  test.runIf(isLongRun && isThere('go', 'version'))(
    'says of every way what is so',
    async () => {
      for (const [index, way] of ways.entries()) {
        const at = mkdtempSync(join(folder, `go${index}-`));
        const cases = await casesOf(way);
        const further = way.scheme === 'advanced' ? ', time.Unix(c.Now, 0)' : '';
        writeFileSync(join(at, 'go.mod'), 'module webhooks\n\ngo 1.19\n');
        writeFileSync(join(at, 'check.go'), snippets.go(way).check);
        writeFileSync(
          join(at, 'check_test.go'),
          `package webhooks

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"
)

func TestAll(t *testing.T) {
	var cases []struct {
		Name, Header, Body string
		Secrets            []string
		Now                int64
	}
	text, _ := os.ReadFile("cases.json")
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	_ = time.Now
	for _, c := range cases {
		fmt.Println("case", IsSigned(c.Header, []byte(c.Body), c.Secrets${further}))
	}
}
`,
        );
        writeFileSync(join(at, 'cases.json'), JSON.stringify(cases));
        const { stdout, stderr } = spawnSync('go', ['test', '-v', './...'], {
          cwd: at,
          encoding: 'utf8',
          env: { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' },
        });
        const answers = [...stdout.matchAll(/^case (true|false)$/gm)].map(
          ([, is]) => is === 'true',
        );
        expect(answers, stderr + stdout).toEqual(cases.map(({ is }) => is));
      }
    },
    300_000,
  );
});
