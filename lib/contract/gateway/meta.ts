import { z } from 'zod';
import type { LicensedFeature } from './licensed-features';

/**
 * How a secret is kept from the browser: `value` hides it whole, `query` hides the query values of
 * a URL, `credentials` hides user and password of a URL, `tokens` those and what looks like a token.
 */
export type SecretKind = 'value' | 'query' | 'credentials' | 'tokens';

/**
 * How much a field may hold: texts without a mark of their own count as names, secrets as values;
 * a key file is a PEM text or the key of a service account.
 */
export type FieldLimitName =
  | 'name'
  | 'url'
  | 'description'
  | 'value'
  | 'keyFile'
  | 'response'
  | 'logo'
  | 'code';

export interface FieldMeta {
  secret?: SecretKind;
  unit?: 'seconds';
  /** What every gateway goes by where the field is not given, so that both are one setting. */
  whenAbsent?: string;
  /** Values the interface names; a response may still carry another one, shown as text. */
  known?: readonly string[];
  deprecated?: string;
  /** Where the kind of the field does not tell it (field-limits.ts). */
  limit?: FieldLimitName;
  /** True for a text of certificates: a private key in it is refused, and hidden where one is stored. */
  certificates?: true;
  /** What a gateway may drop it without a word for want of (gateway contract §1.6). */
  licence?: LicensedFeature;
  /** True for what only some gateways answer beyond the specification: where it is missing is no drift. */
  onlySome?: true;
  /** True for an object of which only what is used here is named; the rest of it is no drift. */
  namesPart?: true;
  /** True for JSON of a request that is kept byte for byte as it was written. */
  verbatim?: true;
}

/** What the contract says of a field beyond its type; forms, masking and documents read it. */
export const fieldMeta = z.registry<FieldMeta>();

/** Marks a field whose value must never reach the browser (design: masking derives from this). */
export function secret<T extends z.ZodType>(schema: T, limit?: FieldLimitName) {
  fieldMeta.add(schema, { secret: 'value', ...(limit ? { limit } : {}) });
  return schema.brand<'secret'>();
}

/** Text that may be longer or shorter than a name. */
export function limited(limit: FieldLimitName) {
  return z.string().register(fieldMeta, { limit });
}

/** One or more certificates in PEM. */
export function certificates() {
  return z.string().register(fieldMeta, { limit: 'keyFile', certificates: true });
}

/** Any JSON, null included, that goes on byte for byte as it was written. */
export function verbatim() {
  return z.unknown().register(fieldMeta, { verbatim: true });
}

/** A URL whose query values are secret, such as a portal link with its token. */
export function tokenUrl() {
  return z.string().register(fieldMeta, { secret: 'query' });
}

/** A URL that may carry user and password, and that is edited otherwise. */
export function credentialUrl() {
  return z.string().register(fieldMeta, { secret: 'credentials' });
}

/** A URL that was called or will be, told beside something else: a token in it is nobody's business there. */
export function calledUrl() {
  return z.string().register(fieldMeta, { secret: 'tokens' });
}

/** Text with named values where an answer may hold a value this version does not know. */
export function known(values: readonly string[]) {
  return z.string().register(fieldMeta, { known: values });
}

/** Whole seconds; older API dates answer a Go duration text instead (gateway contract §2.5). */
export function answeredSeconds() {
  return z
    .union([z.number(), z.string()])
    .brand<'seconds'>()
    .register(fieldMeta, { unit: 'seconds' });
}

/** Marks a field of answers that only some gateways have. */
export function onlySome<T extends z.ZodType>(schema: T): T {
  fieldMeta.add(schema, { ...fieldMeta.get(schema), onlySome: true });
  return schema;
}

/** Marks a setting that a gateway may drop for want of a licence. */
export function licensed<T extends z.ZodType>(licence: LicensedFeature, schema: T): T {
  fieldMeta.add(schema, { ...fieldMeta.get(schema), licence });
  return schema;
}

/** Whole seconds in a request. */
export function seconds() {
  return z.int().register(fieldMeta, { unit: 'seconds' });
}

type Shape = Record<string, z.ZodType>;
type Nullish<S extends Shape> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> };
type Optional<S extends Shape> = { [K in keyof S]: z.ZodOptional<S[K]> };

function mapShape(shape: Shape, change: (schema: z.ZodType) => z.ZodType): Shape {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, change(schema)]));
}

/**
 * A response object: every field may be absent or null (kept apart, so that an answer comes out as
 * it went in) and unknown fields survive.
 */
export function answered<S extends Shape>(shape: S) {
  return z.looseObject(mapShape(shape, (schema) => schema.nullish()) as Nullish<S>);
}

/** A response object with an identity; without its `uid` it cannot be shown at all. */
export function answeredResource<S extends Shape>(shape: S) {
  return z.looseObject({ uid: z.string() }).extend(answered(shape).shape);
}

/** A request object: every field optional, unknown fields refused by name. */
export function requested<S extends Shape>(shape: S) {
  return z.strictObject(mapShape(shape, (schema) => schema.optional()) as Optional<S>);
}

/**
 * Of the embedded gateway: the parts of a row that were altered or damaged on its disk, by dotted path.
 * They are answered empty. A row takes no change that does not replace them; a portal link is replaced
 * as a whole.
 */
export const damage = { unreadable: onlySome(z.array(z.string())) };

/** Times every resource carries; unset ones are null or the year 1 (gateway contract §2.6). */
export const timestamps = {
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string(),
};
