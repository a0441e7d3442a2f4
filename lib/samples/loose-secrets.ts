import { secretReason } from '@/lib/util/secret-reason';

/** A name and a quoted text behind it: `token: "a"`, `headers["x-api-key"] = 'a'`, `set("token", "a"`. */
const named = [
  /(?<![\w$-])([\w$-]+)["'`\]]*\s*[:=]\s*(["'`])((?:\\.|(?!\2)[^\\]){0,200})/g,
  /\(\s*["'`]([\w$-]+)["'`]\s*,\s*(["'`])((?:\\.|(?!\2)[^\\]){0,200})/g,
];
/** What follows any quote: an apostrophe must not hide the text that is quoted behind it. */
const quoted = /(["'`])(?=((?:\\.|(?!\1)[^\\]){0,200}))/g;
const words = /[^\s"'`,;()<>[\]{}]+/g;

function lineReasons(line: string): Set<string> {
  const texts: [name: string, text: string][] = [
    ['', line],
    ...[...line.matchAll(words)].map(([word]): [string, string] => ['', word]),
    ...[...line.matchAll(quoted)].map(({ 2: text = '' }): [string, string] => ['', text]),
    ...named.flatMap((pattern) =>
      [...line.matchAll(pattern)].map(({ 1: name = '', 3: text = '' }): [string, string] => [
        name,
        text,
      ]),
    ),
  ];
  return new Set(texts.flatMap(([name, text]) => secretReason(name, text) ?? []));
}

/** What looks like a secret in text that is no code, or not yet, by its line from 0. */
export function looseSecrets(text: string): { line: number; reason: string }[] {
  return text
    .split('\n')
    .flatMap((each, line) => [...lineReasons(each)].map((reason) => ({ line, reason })));
}
