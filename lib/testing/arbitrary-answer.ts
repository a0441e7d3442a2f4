import fc from 'fast-check';
import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';

/** A text that must be found nowhere in what the browser gets. */
export const canary = 'canary5ecret';

const words = fc.constantFrom('orders', 'acme', '', 'a b', 'ü', '<b>x</b>', '0');
const hosts = fc.constantFrom('gateway.example', 'localhost:5005', 'a.example/h');
const tokenUrls = hosts.chain((host) =>
  fc.constantFrom(
    `${host}/portal?token=${canary}`,
    `https://${host}/portal?token=${canary}&auth_token=${canary}#${canary}`,
    `http://${canary}:${canary}@${host}/portal?${canary}`,
  ),
);
const credentialUrls = hosts.chain((host) =>
  fc.constantFrom(
    `https://user:${canary}@${host}`,
    `https://${canary}@${host}/x@y`,
    `${canary}:${canary}@${host}`,
    ` https://user:${canary}@${host}`,
  ),
);
const calledUrls = hosts.chain((host) =>
  fc.constantFrom(
    `https://user:${canary}@${host}?token=${canary}`,
    `https://${host}/x?a=1&api_key=${canary}&b=2`,
    `https://${host}/hook?key=${canary}`,
  ),
);
const certificate = '-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n';
const privateKey = `-----BEGIN PRIVATE KEY-----\n${canary}\n-----END PRIVATE KEY-----\n`;
const certificates = fc.constantFrom(
  `${certificate}${privateKey}`,
  `${privateKey}${certificate}`,
  `-----BEGIN EC PRIVATE KEY-----\n${canary}`,
);
/** Fields that no contract knows, with a secret inside. */
const strangers = fc.constantFrom({}, { new_secret: canary }, { later: { key: [canary] } });

/** The names of these fields. */
export const strangerNames: readonly string[] = ['new_secret', 'later'];

function leaf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 0, max: 1_000_000 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodRecord) return fc.dictionary(words, fc.integer());
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((o) => leaf(unbox(o))));
  return words;
}

function unbox(schema: unknown): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new TypeError('expected a schema');
  return schema;
}

/**
 * Answers that fit a schema, in the odd forms of real gateways: fields absent or null, unknown
 * fields, and the canary in every secret at every depth.
 */
export function arbitraryAnswer(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const found = unwrap(schema);
  if (found.meta.secret === 'value') return fc.constantFrom(canary, `${canary}\n`);
  if (found.meta.secret === 'query') return tokenUrls;
  if (found.meta.secret === 'credentials') return credentialUrls;
  if (found.meta.secret === 'tokens') return calledUrls;
  if (found.meta.certificates) return certificates;
  if (found.kind === 'leaf') return leaf(found.schema);
  if (found.kind === 'array') {
    const item = arbitraryAnswer(found.element, depth + 1);
    return fc.array(item, { maxLength: depth > 1 ? 1 : 2 });
  }
  const fields = Object.fromEntries(
    Object.entries(found.shape).map(([key, field]) => {
      const present = arbitraryAnswer(field, depth + 1);
      return [key, field.safeParse(null).success ? fc.option(present, { freq: 5 }) : present];
    }),
  );
  const required = Object.keys(found.shape).filter(
    (key) => !found.shape[key]?.safeParse(undefined).success,
  );
  return fc
    .tuple(fc.record(fields, { requiredKeys: required }), strangers)
    .map(([known, unknown]) => ({ ...known, ...unknown }));
}
