// @ts-check
import path from 'node:path';
import { z } from 'zod';
import { parseAllowTargets } from '../util/allow-targets.mjs';
import { isEmailAddress } from '../util/email-address.mjs';

import { parseUrl } from '../util/parse-url.mjs';
import { parseByteSize, parseDuration } from './env-quantities.mjs';
import { limitsSchema, parseTestLimits } from './limits.mjs';
import { baseUrlText, isLoopbackUrl, parsePlainUrl } from './network-origin.mjs';
import { parseSessionKeys } from './session-keys.mjs';
import { parseSmtpUrl } from './smtp-url.mjs';

/**
 * What a variable accepts, as the end of "NAME must be …", and what the README says about it.
 * @typedef {{ accepts: string, description: string, shownDefault: string, secret?: boolean }} VariableMeta
 */

/** @type {z.core.$ZodRegistry<VariableMeta>} */
export const variableRegistry = z.registry();

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * @param {number} minimum
 * @param {number} maximum
 */
function wholeNumber(minimum, maximum) {
  return z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
}

/**
 * A string that `parse` understands.
 * @template T
 * @param {(text: string) => T | undefined} parse returns undefined for text it refuses
 */
function parsedText(parse) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: '' });
    return z.NEVER;
  });
}

/**
 * A number with a unit, within bounds.
 * @param {(text: string) => number | undefined} parse
 * @param {number} minimum
 * @param {number} maximum
 */
function quantity(parse, minimum, maximum) {
  return parsedText(parse).pipe(z.int().min(minimum).max(maximum));
}

/** What a header can carry as a bearer token. */
function bearerKey() {
  return z.string().regex(/^[\x21-\x7e]{32,1024}$/);
}

/** @param {string} text */
function parsePublicOrigin(text) {
  const url = parsePlainUrl(text);
  if (url === undefined || url.pathname !== '/') return undefined;
  return url.protocol === 'https:' || isLoopbackUrl(url) ? url.origin : undefined;
}

/**
 * Origins in the form of a content policy, in which a host may not say more than where it is.
 * @param {string} text
 */
function parseOrigins(text) {
  const origins = text.split(',').map((part) => parsePublicOrigin(part.trim()));
  const plain = origins.flatMap((origin) =>
    origin !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [],
  );
  return plain.length === origins.length ? [...new Set(plain)] : undefined;
}

/** What stands for the id of a link in the address of GATEHOUSE_PORTAL_RENEWAL_URL. */
const LINK_PLACE = '{link}';

/** @param {string} text */
function parseRenewalUrl(text) {
  if (/[\s\\@#<>"]/.test(text) || text.length > 2_000) return undefined;
  // An id may stand anywhere but in what says where it leads.
  const url = parseUrl(text.replaceAll(LINK_PLACE, 'link'));
  if (url === undefined || parseUrl(text.replaceAll(LINK_PLACE, 'other'))?.origin !== url.origin) {
    return undefined;
  }
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url))
    ? text
    : undefined;
}

/** @param {string} text */
function parseGatewayUrl(text) {
  const url = parsePlainUrl(text);
  return url && baseUrlText(url);
}

/** @param {string} text */
function parseGatewayOrigins(text) {
  const parts = text.split(',').map((part) => parsePlainUrl(part.trim()));
  const urls = parts.filter((url) => url?.protocol === 'https:' || (url && isLoopbackUrl(url)));
  return urls.length === parts.length
    ? [...new Set(urls.flatMap((url) => (url ? [baseUrlText(url)] : [])))]
    : undefined;
}

const sessionKeys = z.string().transform((text, context) => {
  const parsed = parseSessionKeys(text);
  if ('keys' in parsed) return parsed.keys;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

const smtpUrl = z.string().transform((text, context) => {
  const parsed = parseSmtpUrl(text);
  if (!('problem' in parsed)) return parsed;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const hostPattern = /^(?:[A-Za-z0-9.-]{1,253}|[0-9A-Fa-f:.]{2,45})$/;
const acceptsHost = 'an address or a host name of this machine, without a port';

const projectId = () => z.string().regex(idPattern).optional();
const acceptsKey = '32 to 1024 visible ASCII characters without blanks';
const acceptsId = 'up to 64 letters, digits, "_" and "-", the first a letter or a digit';
const zeroOrOne = () =>
  z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1');

/** Every environment variable of Gatehouse. The README's table is checked against this list. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).register(variableRegistry, {
    accepts: 'a whole number from 1 to 65535',
    description: 'Port of the console.',
    shownDefault: '3000',
  }),
  HOST: z.string().regex(hostPattern).default('127.0.0.1').register(variableRegistry, {
    accepts: acceptsHost,
    description:
      'Address that the console listens on. Anything wider than loopback needs GATEHOUSE_PUBLIC_ORIGIN.',
    shownDefault: '127.0.0.1',
  }),
  GATEHOUSE_PUBLIC_ORIGIN: parsedText(parsePublicOrigin).optional().register(variableRegistry, {
    accepts:
      'an https origin without a path, or http on localhost, 127.0.0.1 or [::1], such as https://gatehouse.example.com',
    description:
      'Origin that browsers see. Requests from any other origin or for any other host are refused, except for health checks.',
    shownDefault: 'localhost, 127.0.0.1 and [::1] at PORT',
  }),
  GATEHOUSE_TRUST_PROXY: wholeNumber(0, 10).default(0).register(variableRegistry, {
    accepts: 'a whole number from 0 to 10',
    description: 'Number of reverse proxies in front. At 0 every forwarded header is ignored.',
    shownDefault: '0',
  }),
  GATEWAY_URL: parsedText(parseGatewayUrl).optional().register(variableRegistry, {
    accepts:
      'the full http or https base URL of a gateway, without user name, query or fragment, such as https://gateway.example.com/api',
    description:
      'Base URL of the gateway to operate. When set, it is the only one offered and the embedded gateway does not start. Over http, keys and secrets travel in clear text.',
    shownDefault: 'the embedded gateway',
  }),
  GATEHOUSE_GATEWAY_ORIGINS: parsedText(parseGatewayOrigins)
    .default([])
    .register(variableRegistry, {
      accepts: 'a comma-separated list of base URLs, each https, or http on loopback',
      description: 'Base URLs of further gateways to offer at sign-in.',
      shownDefault: 'none',
    }),
  GATEHOUSE_SESSION_KEYS: sessionKeys.optional().register(variableRegistry, {
    accepts:
      'a comma-separated list of keys, newest first, each at least 32 random bytes in base64, base64url or hex (openssl rand -base64 32 makes one)',
    description:
      'Keys that seal the session cookie, newest first. The first one seals, all of them open.',
    shownDefault: 'made at the first start, kept in the data directory',
    secret: true,
  }),
  GATEHOUSE_DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0'))
    .default('.data')
    .transform((text) => path.resolve(/* turbopackIgnore: true */ text))
    .register(variableRegistry, {
      accepts: 'the path of a directory',
      description: 'Directory of the databases and keys, made with mode 0700.',
      shownDefault: '.data',
    }),
  GATEHOUSE_GATEWAY_PORT: wholeNumber(0, 65_535).default(5005).register(variableRegistry, {
    accepts: 'a whole number from 1 to 65535',
    description: 'Loopback port of the embedded gateway.',
    shownDefault: '5005',
  }),
  GATEHOUSE_PROJECT_ID: projectId().register(variableRegistry, {
    accepts: acceptsId,
    description: 'Id of the outgoing project that the embedded gateway makes at its first start.',
    shownDefault: 'made at the first start',
  }),
  GATEHOUSE_INCOMING_PROJECT_ID: projectId().register(variableRegistry, {
    accepts: acceptsId,
    description: 'Id of the incoming project that the embedded gateway makes at its first start.',
    shownDefault: 'made at the first start',
  }),
  GATEHOUSE_API_KEY: bearerKey().optional().register(variableRegistry, {
    accepts: acceptsKey,
    description: 'API key of the embedded gateway.',
    shownDefault: 'made at the first start, kept in the data directory',
    secret: true,
  }),
  GATEHOUSE_METRICS_KEY: bearerKey().optional().register(variableRegistry, {
    accepts: acceptsKey,
    description:
      'Key that opens /metrics of the embedded gateway and nothing else, for a monitoring system.',
    shownDefault: 'none: the API key alone opens it',
    secret: true,
  }),
  GATEHOUSE_EXAMPLE_DATA: z
    .enum(['on', 'off'])
    .default('on')
    .transform((text) => text === 'on')
    .register(variableRegistry, {
      accepts: '"on" or "off"',
      description: 'Whether the embedded gateway starts with example data.',
      shownDefault: 'on',
    }),
  GATEHOUSE_ALLOW_HTTP_ENDPOINTS: zeroOrOne().register(variableRegistry, {
    accepts: '"0" or "1"',
    description: 'Lets the embedded gateway accept http endpoint URLs, for local work.',
    shownDefault: '0',
  }),
  GATEHOUSE_ALLOW_TARGETS: parsedText(parseAllowTargets).default([]).register(variableRegistry, {
    accepts:
      'a comma-separated list of addresses, networks and host names, such as 127.0.0.1/32,10.1.0.0/16,relay.example.com',
    description:
      'Targets that the embedded gateway may deliver to although they are not public, as addresses of this machine and of private networks.',
    shownDefault: 'none',
  }),
  GATEHOUSE_ALLOW_BROKERS: parsedText(parseAllowTargets).default([]).register(variableRegistry, {
    accepts:
      'a comma-separated list of addresses, networks and host names, such as 127.0.0.1/32,10.1.0.0/16,rabbit.internal',
    description:
      'Brokers that the embedded gateway may consume although they are not public, as addresses of this machine and of private networks; of a cluster of Kafka each broker that it advertises.',
    shownDefault: 'none',
  }),
  // The name is the one that clients of Google know.
  PUBSUB_EMULATOR_HOST: z
    .string()
    .regex(/^(?:https?:\/\/)?(?:\[[\da-f:.]+\]|[^\s:/@]+):\d{1,5}\/?$/i)
    .optional()
    .register(variableRegistry, {
      accepts: 'a host and a port, such as 127.0.0.1:8085',
      description:
        'Emulator of Google Pub/Sub that the embedded gateway consumes in place of the service, without TLS and without an account. Its address has to be in GATEHOUSE_ALLOW_BROKERS unless it is public.',
      shownDefault: 'none: pubsub.googleapis.com',
    }),
  GATEHOUSE_INGEST_PORT: wholeNumber(0, 65_535).optional().register(variableRegistry, {
    accepts: 'a whole number from 1 to 65535',
    description:
      'Port of a second listener of the embedded gateway, which takes events from senders and answers nothing else.',
    shownDefault: 'none: senders use GATEHOUSE_GATEWAY_PORT',
  }),
  GATEHOUSE_INGEST_HOST: z.string().regex(hostPattern).optional().register(variableRegistry, {
    accepts: acceptsHost,
    description: 'Address that the listener of GATEHOUSE_INGEST_PORT listens on.',
    shownDefault: '127.0.0.1',
  }),
  GATEHOUSE_INGEST_URL: parsedText(parseGatewayUrl).optional().register(variableRegistry, {
    accepts:
      'a full http or https URL without user name, query or fragment, such as https://hooks.example.com',
    description:
      'What the address of a source begins with, where a proxy stands in front of the embedded gateway; /ingest/ and the id of the source follow.',
    shownDefault: 'the listener that senders use',
  }),
  GATEHOUSE_RETENTION: quantity(parseDuration, MINUTE_MS, 3_650 * DAY_MS)
    .default(30 * DAY_MS)
    .register(variableRegistry, {
      accepts: 'a duration from 1m to 3650d in minutes, hours or days, such as 90m, 12h or 30d',
      description:
        'How long the embedded gateway keeps events once all of their deliveries are settled.',
      shownDefault: '30d',
    }),
  GATEHOUSE_EVENTS_MAX: quantity(parseByteSize, 16 * 1024 ** 2, 1024 ** 5)
    .default(10 * 1024 ** 3)
    .register(variableRegistry, {
      accepts: 'a size from 16MiB to 1024TiB with its unit, such as 500MB or 10GiB',
      description:
        'What events may take of the disk. Beyond it the oldest settled ones go; where none is settled, new events are answered with 503.',
      shownDefault: '10GiB',
    }),
  GATEHOUSE_DELIVERY_CONCURRENCY: wholeNumber(1, 4_096).default(512).register(variableRegistry, {
    accepts: 'a whole number from 1 to 4096',
    description: 'Delivery attempts that the embedded gateway has in flight at most.',
    shownDefault: '512',
  }),
  GATEHOUSE_SMTP_URL: smtpUrl.optional().register(variableRegistry, {
    accepts:
      'the smtp or smtps URL of a mail server, with user name and password where it asks for them and nothing behind the port, such as smtps://user:password@mail.example.com',
    description:
      'Mail server that the embedded gateway sends its notices by. Without a port it is 587, and 465 for smtps. A password goes out over TLS only, but for a server on loopback.',
    shownDefault: 'none: no mail is sent',
    secret: true,
  }),
  GATEHOUSE_MAIL_FROM: z
    .string()
    .max(254)
    .refine(isEmailAddress)
    .optional()
    .register(variableRegistry, {
      accepts: 'one e-mail address, such as gatehouse@example.com',
      description: 'Address that notices by mail come from. Needed with GATEHOUSE_SMTP_URL.',
      shownDefault: 'none',
    }),
  GATEHOUSE_PORTAL_ORIGIN: parsedText(parsePublicOrigin).optional().register(variableRegistry, {
    accepts:
      'an https origin without a path, or http on localhost, 127.0.0.1 or [::1], such as https://webhooks.example.com',
    description:
      'Origin at which partners open the portal; the URL of a portal link begins with it. Where it is another one than that of the console, it answers the portal and nothing else, and the console leads there.',
    shownDefault: 'that of GATEHOUSE_PORTAL_PORT where that is set, else that of the console',
  }),
  GATEHOUSE_PORTAL_PORT: wholeNumber(0, 65_535).optional().register(variableRegistry, {
    accepts: 'a whole number from 1 to 65535',
    description:
      'Port of a second listener at HOST, which answers the portal and nothing else, so that it can be let out without the console.',
    shownDefault: 'none: the portal is answered at PORT',
  }),
  GATEHOUSE_PORTAL_RENEWAL_URL: parsedText(parseRenewalUrl).optional().register(variableRegistry, {
    accepts:
      'an https address, or http on localhost, 127.0.0.1 or [::1], in which {link} may stand for the id of the link, such as https://app.example.com/webhooks?link={link}',
    description: 'Where the portal leads partners whose link or session has ended.',
    shownDefault: 'none',
  }),
  GATEHOUSE_PORTAL_FRAME_ANCESTORS: parsedText(parseOrigins)
    .default([])
    .register(variableRegistry, {
      accepts:
        'a comma-separated list of https origins without a path, or http on localhost, 127.0.0.1 or [::1], such as https://app.example.com',
      description:
        'Origins whose pages may show the portal in a frame. The console can never be framed.',
      shownDefault: 'none',
    }),
  GATEHOUSE_READ_ONLY: zeroOrOne().register(variableRegistry, {
    accepts: '"0" or "1"',
    description:
      'Makes the whole console read-only: it refuses whatever would change something on a gateway. A guard against mistakes, not against people who hold an API key.',
    shownDefault: '0',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(variableRegistry, {
      accepts: '"fatal", "error", "warn", "info", "debug", "trace" or "silent"',
      description: 'Least severe log lines to write.',
      shownDefault: 'info',
    }),
  GATEHOUSE_TEST: zeroOrOne().register(variableRegistry, {
    accepts: '"0" or "1"',
    description:
      'Opens test controls. Refused unless HOST is loopback. Never set it in production.',
    shownDefault: '0',
  }),
  GATEHOUSE_TEST_LIMITS: parsedText(parseTestLimits)
    .optional()
    .register(variableRegistry, {
      accepts: `a JSON object with any of ${Object.keys(limitsSchema.shape).join(', ')}`,
      description: 'Shorter deadlines and other rates for tests. Refused without GATEHOUSE_TEST=1.',
      shownDefault: 'none',
    }),
});
