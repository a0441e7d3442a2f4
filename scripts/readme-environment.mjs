// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { environmentVariables } from '../lib/server/env-schema.mjs';

const readme = new URL('../README.md', import.meta.url);
const sectionStart = /<!-- environment: [^<>]*-->\n/;
const SECTION_END = '<!-- /environment -->';

/** The README's table of environment variables, made from the schema that parses them. */
export function environmentTable() {
  const rows = environmentVariables.map(
    ({ name, description, accepts, shownDefault, secret }) =>
      `| \`${name}\` | ${description} | ${accepts} | ${shownDefault} | ${secret ? 'yes' : 'no'} |`,
  );
  return [
    '| Variable | Meaning | Accepts | Default | Secret |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @param {string} text */
export function withEnvironmentTable(text) {
  const start = sectionStart.exec(text);
  const from = start ? start.index + start[0].length : -1;
  const to = text.indexOf(SECTION_END, from);
  if (from === -1 || to === -1) return text;
  return `${text.slice(0, from)}${environmentTable()}\n${text.slice(to)}`;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1) ?? '')) {
  await writeFile(readme, withEnvironmentTable(await readFile(readme, 'utf8')));
  console.log('The environment table of README.md is written.');
}
