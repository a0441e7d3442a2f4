import type { BodyTree } from '../engine/body-tree';
import { gatewayNamesOf, type SourceFormValues } from './fields';

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

const settingsOf: Record<keyof ApplicableSettings, readonly (keyof SourceFormValues)[]> = {
  ingest: [
    'provider',
    'verifier',
    'idempotencyKeys',
    'forwardHeaders',
    'responseBody',
    'responseContentType',
  ],
  broker: ['pubSub', 'workers'],
  functions: ['bodyFunction', 'headerFunction'],
};

/** The settings that a type does not have. */
function foreignSettings(type: string): (keyof SourceFormValues)[] {
  const { ingest, broker, functions } = applicableSettings(type);
  return [
    ...(ingest ? [] : settingsOf.ingest),
    ...(broker ? [] : settingsOf.broker),
    ...(functions ? [] : settingsOf.functions),
  ];
}

/** A body without what does not apply to a type, whoever set it. */
export function applicableBody(body: BodyTree, type: string): BodyTree {
  const foreign = gatewayNamesOf(foreignSettings(type));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !foreign.includes(name)));
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
  const asAtFirst = foreignSettings(type).map((name) => [name, start[name]]);
  return { ...values, type, ...Object.fromEntries(asAtFirst) };
}
