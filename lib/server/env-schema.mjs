// @ts-check
import { errorGuard } from '../util/error-guard.mjs';
import { closestText } from './closest-text.mjs';
import { portalContradiction, portalOf } from './env-portal.mjs';
import { environmentSchema, variableRegistry } from './env-variables.mjs';
import { limitsSchema } from './limits.mjs';
import { isLoopbackHost, loopbackOrigins } from './network-origin.mjs';
import { scrubText } from './scrub-text.mjs';

/** A variable whose value stops the start. The message is a sentence that names it and holds no secret. */
export class EnvironmentError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'EnvironmentError';
  }
}

/** Recognises a variable whose value stops the start. */
export const isEnvironmentError = errorGuard(EnvironmentError, 'EnvironmentError');

/**
 * Every variable with what the README says about it, in the order of its table.
 * @type {readonly ({ name: string } & import('./env-variables.mjs').VariableMeta)[]}
 */
export const environmentVariables = Object.entries(environmentSchema.shape).map(
  ([name, schema]) => {
    const meta = variableRegistry.get(schema);
    if (meta === undefined) throw new Error(`${name} has no description.`);
    return { name, ...meta };
  },
);

/**
 * Parses the environment once; an empty value counts as unset.
 * @param {Record<string, string | undefined>} source usually `process.env`
 * @throws {EnvironmentError} for the first variable that is unknown, malformed or at odds with another
 */
export function parseEnv(source) {
  refuseUnknown(source);
  const given = Object.fromEntries(
    environmentVariables.flatMap(({ name }) => (source[name] ? [[name, source[name]]] : [])),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(describeIssue(parsed.error.issues[0], given));
  const values = parsed.data;
  refuseContradictions(values);
  const publicOrigins = Object.freeze(
    values.GATEHOUSE_PUBLIC_ORIGIN
      ? [values.GATEHOUSE_PUBLIC_ORIGIN]
      : loopbackOrigins(values.HOST, values.PORT),
  );
  const publicOrigin = String(publicOrigins[0]);
  const portal = portalOf(values, publicOrigins);
  return Object.freeze({
    /** 0 means any free port, in tests only. */
    port: values.PORT,
    host: values.HOST,
    /** For links; the first of the next. */
    publicOrigin,
    /** Origins whose browsers may call. */
    publicOrigins,
    /** Number of reverse proxies whose forwarded headers count. */
    trustProxy: values.GATEHOUSE_TRUST_PROXY,
    /** Undefined: there is none, since only the embedded gateway has one. */
    portal,
    /** Undefined: the embedded gateway runs. */
    gatewayUrl: values.GATEWAY_URL,
    gatewayOrigins: Object.freeze(values.GATEHOUSE_GATEWAY_ORIGINS),
    /** Newest first; undefined: kept in the data directory. */
    sessionKeys: values.GATEHOUSE_SESSION_KEYS && Object.freeze(values.GATEHOUSE_SESSION_KEYS),
    /** Absolute path. */
    dataDirectory: values.GATEHOUSE_DATA_DIR,
    /** 0 means any free port, in tests only. */
    gatewayPort: values.GATEHOUSE_GATEWAY_PORT,
    projectId: values.GATEHOUSE_PROJECT_ID,
    incomingProjectId: values.GATEHOUSE_INCOMING_PROJECT_ID,
    apiKey: values.GATEHOUSE_API_KEY,
    /** Opens the figures of the embedded gateway and nothing else. */
    metricsKey: values.GATEHOUSE_METRICS_KEY,
    exampleData: values.GATEHOUSE_EXAMPLE_DATA,
    allowHttpEndpoints: values.GATEHOUSE_ALLOW_HTTP_ENDPOINTS,
    /** CIDRs and hosts. */
    allowTargets: Object.freeze(values.GATEHOUSE_ALLOW_TARGETS),
    /** CIDRs and hosts. */
    allowBrokers: Object.freeze(values.GATEHOUSE_ALLOW_BROKERS),
    pubSubEmulator: values.PUBSUB_EMULATOR_HOST,
    /** Undefined: senders come through the gateway's port. Port 0 means any free one, in tests only. */
    ingestListener:
      values.GATEHOUSE_INGEST_PORT === undefined
        ? undefined
        : Object.freeze({
            host: values.GATEHOUSE_INGEST_HOST ?? '127.0.0.1',
            port: values.GATEHOUSE_INGEST_PORT,
          }),
    ingestUrl: values.GATEHOUSE_INGEST_URL,
    retentionMs: values.GATEHOUSE_RETENTION,
    /** Bytes. */
    maximumEventBytes: values.GATEHOUSE_EVENTS_MAX,
    deliveryConcurrency: values.GATEHOUSE_DELIVERY_CONCURRENCY,
    /** Undefined: no mail is sent. */
    mail: mailOf(values),
    /** Whether nothing may be changed through this console. */
    readOnly: values.GATEHOUSE_READ_ONLY,
    logLevel: values.LOG_LEVEL,
    test: values.GATEHOUSE_TEST,
    limits: Object.freeze(values.GATEHOUSE_TEST_LIMITS ?? limitsSchema.parse({})),
  });
}

/** @typedef {ReturnType<typeof parseEnv>} Environment */

/** @param {Record<string, string | undefined>} source */
function refuseUnknown(source) {
  const names = environmentVariables.map(({ name }) => name);
  const unknown = Object.keys(source).find(
    (name) => name.startsWith('GATEHOUSE_') && !names.includes(name),
  );
  if (unknown === undefined) return;
  const closest = closestText(unknown, names);
  throw new EnvironmentError(
    `${unknown} is not a variable of Gatehouse${closest ? `; did you mean ${closest}?` : '.'}`,
  );
}

/**
 * @param {import('zod').core.$ZodIssue | undefined} issue
 * @param {Record<string, string | undefined>} given
 */
function describeIssue(issue, given) {
  const name = String(issue?.path[0]);
  const variable = environmentVariables.find((candidate) => candidate.name === name);
  const reason = variable?.secret
    ? issue?.code === 'custom' && issue.message
    : `it is ${JSON.stringify(shown(given[name] ?? ''))}`;
  return `${name} must be ${variable?.accepts}${reason ? `; ${reason}` : ''}.`;
}

/**
 * As much of a refused value as helps to find it. Whatever it was meant to be, what stands before
 * the last @ may be a password, and what follows a ? a token.
 * @param {string} text
 */
function shown(text) {
  const at = text.lastIndexOf('@');
  const place = at === -1 ? text : `[redacted]${text.slice(at)}`;
  const query = place.search(/[?#]/);
  const plain = scrubText(query === -1 ? place : `${place.slice(0, query + 1)}[redacted]`);
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}

/** @param {import('zod').output<typeof environmentSchema>} values */
function refuseContradictions(values) {
  const isWide = !isLoopbackHost(values.HOST);
  if (isWide && values.GATEHOUSE_PUBLIC_ORIGIN === undefined) {
    throw new EnvironmentError(
      `HOST ${values.HOST} can be reached from other machines, so GATEHOUSE_PUBLIC_ORIGIN must name the https origin that browsers use.`,
    );
  }
  if (isWide && values.GATEHOUSE_TEST) {
    throw new EnvironmentError(
      `GATEHOUSE_TEST must be unset while HOST is ${values.HOST}; test controls are for loopback only.`,
    );
  }
  if (values.GATEHOUSE_TEST_LIMITS !== undefined && !values.GATEHOUSE_TEST) {
    throw new EnvironmentError('GATEHOUSE_TEST_LIMITS must be unset unless GATEHOUSE_TEST is 1.');
  }
  refusePorts(values);
  const portalTrouble = portalContradiction(values);
  if (portalTrouble) throw new EnvironmentError(portalTrouble);
  refuseHalfOfMail(values);
  const { GATEHOUSE_PROJECT_ID: outgoing, GATEHOUSE_INCOMING_PROJECT_ID: incoming } = values;
  if (outgoing !== undefined && outgoing === incoming) {
    throw new EnvironmentError(
      'GATEHOUSE_INCOMING_PROJECT_ID must differ from GATEHOUSE_PROJECT_ID.',
    );
  }
}

/** @param {import('zod').output<typeof environmentSchema>} values */
function mailOf({ GATEHOUSE_SMTP_URL: server, GATEHOUSE_MAIL_FROM: from }) {
  return server && from ? Object.freeze({ ...server, from }) : undefined;
}

/** @param {import('zod').output<typeof environmentSchema>} values */
function refuseHalfOfMail({ GATEHOUSE_SMTP_URL: server, GATEHOUSE_MAIL_FROM: from }) {
  if (server && !from) {
    throw new EnvironmentError(
      'GATEHOUSE_MAIL_FROM must be set with GATEHOUSE_SMTP_URL: mail needs an address that it comes from.',
    );
  }
  if (from && !server) {
    throw new EnvironmentError(
      'GATEHOUSE_MAIL_FROM must be unset unless GATEHOUSE_SMTP_URL is set: no mail is sent without it.',
    );
  }
}

/** @param {import('zod').output<typeof environmentSchema>} values */
function refusePorts(values) {
  const listeners = /** @type {const} */ ([
    // The console's own; with a gateway elsewhere it runs without those of the embedded one.
    'PORT',
    'GATEHOUSE_GATEWAY_PORT',
    'GATEHOUSE_INGEST_PORT',
    'GATEHOUSE_PORTAL_PORT',
  ]);
  for (const [at, name] of listeners.entries()) {
    const port = values[name];
    if (port === 0 && !values.GATEHOUSE_TEST) {
      throw new EnvironmentError(`${name} must be a whole number from 1 to 65535; 0 is for tests.`);
    }
    const same = listeners
      .slice(0, at)
      .find((other) => values[other] === port && (other !== 'PORT' || !values.GATEWAY_URL));
    if (port && same) {
      throw new EnvironmentError(`${name} must differ from ${same}; both are ${port}.`);
    }
  }
  if (values.GATEHOUSE_INGEST_HOST && values.GATEHOUSE_INGEST_PORT === undefined) {
    throw new EnvironmentError(
      'GATEHOUSE_INGEST_HOST must be unset unless GATEHOUSE_INGEST_PORT is set: nothing listens there.',
    );
  }
}
