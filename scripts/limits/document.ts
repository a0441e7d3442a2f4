import { mostOverviewDays, mostWalked } from '@/lib/contract/console/activity/overview';
import { maximumBodyBytes } from '@/lib/contract/console/body-limits.mjs';
import { maximumPageSize, maximumTextLength } from '@/lib/contract/console/list-search';
import {
  maximumApiKeyLength,
  maximumConnections as maximumProjects,
} from '@/lib/contract/console/session';
import { fieldLimits, limitOf, limitText } from '@/lib/contract/gateway/field-limits';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import type { FieldLimitName } from '@/lib/contract/gateway/meta';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { filterLimits } from '@/lib/filter/limits';
import { environmentVariables } from '@/lib/server/env-schema.mjs';
import { knownSecretMs, maximumKnownSecrets } from '@/lib/server/gateway-client/known-secrets';
import {
  answerJsonLimits,
  defaultDeadlines,
  longestCutText,
  maximumAnswerBytes,
  maximumConnections,
  maximumReceivedBytes,
  maximumWaiting,
} from '@/lib/server/gateway-client/limits';
import { limitsSchema } from '@/lib/server/limits.mjs';
import { readinessValidMs } from '@/lib/server/readiness/readiness';
import { maximumPerPlace } from '@/lib/server/records/saved-records';
import { bodyJsonLimits } from '@/lib/server/route/read-body';
import { defaultWalkLimits } from '@/lib/server/services/context/walk-limits';
import { requestsPerAttempt } from '@/lib/server/session/attempts';
import { LIFETIME_MS } from '@/lib/server/session/one-time-links';
import { maximumCookieBytes } from '@/lib/server/session/sealed-cookie';
import { usualLimits } from '@/lib/transform/limits';
import { memoryLimit } from '@/lib/transform/memory.mjs';
import { MOST_OPEN_BRACKETS } from '@/lib/util/nesting.mjs';
import { serverLimits } from '../server/console-server.mjs';
import { REQUESTS_LIMIT_MS } from '../server/lifecycle.mjs';
import { MAXIMUM_HEADERS, MAXIMUM_TARGET_LENGTH } from '../server/request-guard.mjs';
import { gatewaySections } from './gateway-sections';
import { bytes, count, time } from './quantities';
import { jsonRows, type Row, type Section } from './section';

const introduction = `# Limits

Every limit that somebody may meet, with what happens beyond it. Made from the contract, the
environment and the code that keeps them by \`npm run docs:limits\`; a test fails when it is stale.
`;

/** A limit of the server that is not added here does not compile. */
const serverRows: Record<keyof typeof serverLimits, readonly [string, (value: number) => string]> =
  {
    maximumHeaderBytes: ['headers of a request', bytes],
    headersTimeoutMs: ['until they are there', time],
    bodyTimeoutMs: ['from then until the body is there', time],
    maximumConnections: ['connections', count],
    maximumConnectionsPerCaller: ['connections of one address, without a proxy in front', count],
    idleSocketTimeoutMs: ['silence on a connection', time],
    keepAliveTimeoutMs: ['silence between two requests of a connection', time],
    timeoutCheckIntervalMs: ['how late a time limit of headers may be noticed', time],
    maximumRequestsPerSocket: ['requests of one connection', count],
    maximumRequestsInFlight: ['requests at one time', count],
    maximumRequestsInFlightPerCaller: ['requests of one address at one time', count],
    maximumBodies: ['bodies on their way at one time', count],
    maximumBodiesPerCaller: ['bodies of one address on their way at one time', count],
    maximumProbesInFlight: ['requests for health and readiness at one time', count],
    maximumProbesInFlightPerCaller: ['of those, of one address', count],
    acceptingMs: ['for connections that wait to be accepted when the server closes', time],
    closingGraceMs: ['for another request of a connection while the server closes', time],
  };

/** The same for what tests may shorten. */
const tunableRows: Record<
  keyof typeof limitsSchema.shape,
  readonly [string, (value: number) => string]
> = {
  checkMs: ['answer of a gateway to a check, as at sign-in', time],
  readMs: ['answer to a read', time],
  writeMs: ['answer to a write', time],
  slowMs: ['answer to what makes the gateway call out itself', time],
  signInPerMinutePerAddress: [
    'keys that one address may try in a minute; one that has worked counts by itself',
    count,
  ],
  signInPerMinute: ['keys that all addresses together may try in a minute', count],
  portalOpeningsPerMinutePerAddress: ['portal links that one address may open in a minute', count],
  sessionIdleMs: ['session without use', time],
  sessionAbsoluteMs: ['session in any case', time],
  revealAgeMs: ['after the key was typed, in which a stored secret is shown', time],
};

/** Deadlines of gateways stand with what else is said of their answers. */
const isDeadline = (name: string) => Object.hasOwn(defaultDeadlines, name);

function rowsOf<Name extends string>(
  table: Record<Name, readonly [string, (value: number) => string]>,
  values: Record<Name, number>,
  isShown: (name: Name) => boolean = () => true,
): Row[] {
  const names = (Object.keys(table) as Name[]).filter(isShown);
  return names.map((name) => [table[name][0], table[name][1](values[name])]);
}

const sections: readonly Section[] = [
  {
    title: 'Requests to the console',
    beyond:
      'Beyond a size the answer is 413, 414 or 431; beyond a number 503 or 429 with `Retry-After`; beyond a time 408. What stays silent is closed.',
    rows: [
      ['address of a request', `${count(MAXIMUM_TARGET_LENGTH)} characters`],
      ['headers', count(MAXIMUM_HEADERS)],
      ...rowsOf(serverRows, serverLimits),
      ['body of a request', bytes(maximumBodyBytes('/api'))],
      ['body of a sign-in', bytes(maximumBodyBytes('/api/session'))],
      ...jsonRows('JSON of a body', bodyJsonLimits),
      ['running requests at a stop', time(REQUESTS_LIMIT_MS)],
      ['age of what `/api/ready` says', time(readinessValidMs)],
    ],
  },
  {
    title: 'Sessions',
    beyond: 'Beyond these the session ends, or the answer is 400, 409 or 429 and says what to do.',
    rows: [
      ['projects of one session', count(maximumProjects)],
      ['API key', `${count(maximumApiKeyLength)} characters`],
      ['cookie of one project', bytes(maximumCookieBytes)],
      ['one-time sign-in link', time(LIFETIME_MS)],
      ...rowsOf(tunableRows, limitsSchema.parse({}), (name) => !isDeadline(name)),
      [
        'requests to sign in that are read for each key that may be tried',
        count(requestsPerAttempt),
      ],
    ],
  },
  {
    title: 'Answers of a gateway',
    beyond:
      'Beyond these an answer is told as one that cannot be read, and beyond a time as one that did not come. Calls that find no place are answered with 503.',
    rows: [
      ['answer, as received and unpacked', bytes(maximumAnswerBytes)],
      ['the same of rows, whose long texts are then cut', bytes(maximumReceivedBytes)],
      ['text of a row that is cut', bytes(longestCutText)],
      ...jsonRows('JSON of an answer', answerJsonLimits),
      ['connection', time(defaultDeadlines.connectMs)],
      ...rowsOf(tunableRows, limitsSchema.parse({}), isDeadline),
      ['calls to one gateway at one time', count(maximumConnections)],
      ['calls that wait for one', count(maximumWaiting)],
      [
        'secrets of one key that are put out of what its gateway says; the oldest are forgotten',
        count(maximumKnownSecrets),
      ],
      ['since this server sent or read them', time(knownSecretMs)],
    ],
  },
  {
    title: 'Lists',
    beyond:
      'A search that ends at one of these says how much it looked at. Beyond the others the parameter is refused.',
    rows: [
      ['rows of a page of the console', count(maximumPageSize)],
      ['text that is searched for', `${count(maximumTextLength)} characters`],
      ['rows that a search of the console looks at', count(defaultWalkLimits.rows)],
      ['pages that it reads', count(defaultWalkLimits.pages)],
      ['size of those rows', bytes(defaultWalkLimits.characters)],
      ['time that it takes', time(defaultWalkLimits.deadlineMs)],
      ['deliveries that the overview counts on a gateway that keeps no figures', count(mostWalked)],
      ['days that the overview is of', count(mostOverviewDays)],
      [
        'saves of one kind that are remembered for a gateway without reads; the oldest go',
        count(maximumPerPlace),
      ],
    ],
  },
  {
    title: 'Functions and filters',
    beyond:
      'A run or an evaluation ends there and says so. Functions of real gateways have the same time.',
    rows: [
      ['run of a function', time(usualLimits.timeMs)],
      ['what it returns and logs', bytes(usualLimits.outputLength)],
      ['memory of its engine for a small event', bytes(memoryLimit(''))],
      ['filter and payload: levels of nesting', count(filterLimits.depth)],
      ['work of one evaluation', `${count(filterLimits.steps)} steps`],
      ['patterns of a filter', count(filterLimits.patterns)],
      ['one pattern', `${count(filterLimits.patternLength)} characters`],
      ['code and JSON that are read: brackets open at one time', count(MOST_OPEN_BRACKETS)],
      ['text that a pattern is tried on', `${count(filterLimits.subjectLength)} characters`],
    ],
  },
  ...gatewaySections,
];

/** Fields of a request that hold so much, by the name of their limit. */
function fieldsByLimit(): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { body } of Object.values<Operation>(operations)) {
    if (!body) continue;
    for (const { path, schema } of fieldPaths(body)) {
      const found = unwrap(schema);
      const limit = limitOf(found.kind === 'array' ? found.element : schema);
      if (!limit) continue;
      const text = limitText(limit);
      fields.set(text, (fields.get(text) ?? new Set()).add(path));
    }
  }
  return fields;
}

function fieldSection(): string {
  const fields = fieldsByLimit();
  const names = Object.keys(fieldLimits) as FieldLimitName[];
  const texts = new Set(names.map((name) => limitText(fieldLimits[name])));
  const rows = [...texts].map((text) => {
    const paths = [...(fields.get(text) ?? [])].sort().map((path) => `\`${path}\``);
    return `| ${text} | ${paths.join(', ')} |`;
  });
  return [
    '\n## Fields of a request to a gateway\n',
    'The embedded gateway refuses what is longer with 400, unless it was stored so before. Real gateways have no such limits: there the console warns and saves.\n',
    '| At most | Fields |\n|---|---|',
    ...rows,
  ].join('\n');
}

/** How the texts of variables say a bound. */
const bound = /\d to \d|(?:up to|at least) \d/;

function environmentSection(): string {
  const bounded = environmentVariables.filter(({ accepts }) => bound.test(accepts));
  return [
    '\n## Variables of the environment\n',
    'A value beyond these stops the start with a sentence that names it.\n',
    '| Variable | Accepts |\n|---|---|',
    ...bounded.map(({ name, accepts }) => `| \`${name}\` | ${accepts} |`),
  ].join('\n');
}

function sectionText({ title, beyond, rows }: Section): string {
  return [
    `\n## ${title}\n`,
    `${beyond}\n`,
    '| What | At most |\n|---|---|',
    ...rows.map(([what, most]) => `| ${what} | ${most} |`),
  ].join('\n');
}

/** The document of all limits, as Markdown that ends with a line feed. */
export function renderLimitsDocument(): string {
  return `${[introduction, ...sections.map(sectionText), fieldSection(), environmentSection()]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
