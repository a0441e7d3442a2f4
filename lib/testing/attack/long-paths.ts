/** An address of up to 8 KiB, as anybody may ask for without a session. */
export interface LongPath {
  name: string;
  path: string;
}

/** Signs whose runs patterns over names, quotes, URLs and blanks look at again and again. */
const runs: readonly (readonly [string, string])[] = [
  ['names of secrets', 'key'],
  ['names of secrets with hyphens', 'api-key-'],
  ['assignments', 'token=:'],
  ['open quotes', "key='"],
  ['beginnings of URLs', 'a:%2F%2F'],
  ['user names', 'x:@'],
  ['blanks', '%20'],
  ['letters', 'w'],
];

/** The address that once blocked the process for 0.8 s: 2 KB of names of secrets, not signed in. */
const secretNamesPath = `/api/projects/${'key'.repeat(662)}`;

/** Addresses that are refused at once and must cost no more than a short one: 2 KB and 8 KB each. */
export const longPaths: readonly LongPath[] = [
  { name: 'of names of secrets, as first seen', path: secretNamesPath },
  ...runs.flatMap(([name, run]) =>
    [2_000, 8_000].map((length) => ({
      name: `of ${name}, ${length} characters`,
      path: `/api/projects/${run.repeat(Math.floor(length / run.length))}`,
    })),
  ),
];
