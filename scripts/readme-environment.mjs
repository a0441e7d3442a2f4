// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { environmentVariables } from '../lib/server/env-schema.mjs';

const readme = new URL('../README.md', import.meta.url);
const section = /(<!-- environment: [^>]*-->\n)[\s\S]*?(<!-- \/environment -->)/;

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
  return text.replace(section, (_, start, end) => `${start}${environmentTable()}\n${end}`);
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1) ?? '')) {
  await writeFile(readme, withEnvironmentTable(await readFile(readme, 'utf8')));
  console.log('The environment table of README.md is written.');
}
