import type { BodyTree } from '../endpoint/to-body';
import type { SourceFormValues } from './values';

/** The groups of settings that not every type of source has. */
export interface ApplicableSettings {
  /** Address of its own: provider, verifier, keys, headers and answer. */
  ingest: boolean;
  broker: boolean;
  functions: boolean;
}

const byType: Readonly<Record<string, ApplicableSettings>> = {
  http: { ingest: true, broker: false, functions: true },
  pub_sub: { ingest: false, broker: true, functions: true },
  rest_api: { ingest: false, broker: false, functions: false },
  db_change_stream: { ingest: false, broker: false, functions: false },
};

/** What applies to a type; all of it to one that this console does not know. */
export function applicableSettings(type: string): ApplicableSettings {
  const known = Object.hasOwn(byType, type) ? byType[type] : undefined;
  return known ?? { ingest: true, broker: true, functions: true };
}

const ofIngest = [
  'provider',
  'verifier',
  'idempotencyKeys',
  'forwardHeaders',
  'responseBody',
  'responseContentType',
] as const;

const gatewayNames = {
  ingest: ['provider', 'verifier', 'idempotency_keys', 'forward_headers', 'custom_response'],
  broker: ['pub_sub'],
  functions: ['body_function', 'header_function'],
} satisfies Record<keyof ApplicableSettings, readonly string[]>;

/** A body without what does not apply to a type, whoever set it. */
export function applicableBody(body: BodyTree, type: string): BodyTree {
  const applicable = applicableSettings(type);
  const foreign = new Set(
    (['ingest', 'broker', 'functions'] as const).flatMap((group) =>
      applicable[group] ? [] : gatewayNames[group],
    ),
  );
  return Object.fromEntries(Object.entries(body).filter(([name]) => !foreign.has(name)));
}

/**
 * The values for another type: what does not apply to it is as it was at the start, so that nothing
 * typed for the former type can be sent.
 */
export function withType(
  values: SourceFormValues,
  type: string,
  start: SourceFormValues,
): SourceFormValues {
  const { ingest, broker, functions } = applicableSettings(type);
  const next: SourceFormValues = { ...values, type };
  const put = (source: SourceFormValues, names: readonly (keyof SourceFormValues)[]) =>
    Object.assign(next, Object.fromEntries(names.map((name) => [name, source[name]])));
  if (!ingest) put(start, ofIngest);
  if (!broker) put(start, ['pubSub', 'workers']);
  if (!functions) put(start, ['bodyFunction', 'headerFunction']);
  return next;
}
