import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { sourceTraits } from '@/lib/releases/traits';
import type { BodyTree } from '../engine/body-tree';
import { rootOf } from '../engine/field-path';
import { isOffered } from '../engine/offered';
import type { SourceFormContext } from './context';
import { partsByUse, type SourceFormValues, type sourceTable } from './fields';

/** Whether the form has a place for a setting, by its name in requests, on this gateway. */
export function offersSetting(
  setting: string,
  { dialect, stored }: Pick<SourceFormContext, 'dialect' | 'stored'>,
): boolean {
  const taken = sourceTraits(dialect).settingsBeyond;
  return isOffered(sourceUpdateSchema, setting, { taken, stored });
}

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

/** The settings that a type does not have. */
function foreignParts(type: string): Partial<typeof sourceTable.parts> {
  const { ingest, broker, functions } = applicableSettings(type);
  return {
    ...(ingest ? {} : partsByUse.ingest),
    ...(broker ? {} : partsByUse.broker),
    ...(functions ? {} : partsByUse.functions),
  };
}

/** A body without what does not apply to a type, whoever set it. */
export function applicableBody(body: BodyTree, type: string): BodyTree {
  const foreign = Object.values(foreignParts(type)).map(({ gateway }) => rootOf(gateway));
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
  const foreign = foreignParts(type);
  const asAtFirst = Object.entries(start).filter(([name]) => Object.hasOwn(foreign, name));
  return { ...values, type, ...Object.fromEntries(asAtFirst) };
}
