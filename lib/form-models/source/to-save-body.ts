import type { BrokerSave } from '@/lib/contract/console/source-broker';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { BodyTree } from '../engine/body-tree';
import { bodyChanges } from '../engine/changes';
import { compared } from '../engine/form';
import { applicableBody } from './applicable';
import type { SourceFormContext } from './context';
import { type SourceFormValues, sourceFields, sourceTable } from './fields';
import { sourceToFormValues } from './values';

/** The body of a create: what is set. What only an update takes is left out (§4.4). */
export function formValuesToCreateBody(values: SourceFormValues): SourceCreateSave {
  // A stored "none" can be exchanged on 24.6, a missing verifier cannot (gateway contract §5.2).
  const { forward_headers, is_disabled, ...tree } = compared(sourceTable, values, null).after;
  const applicable = applicableBody(tree, values.type);
  return bodyChanges(applicable, {}, { isWhole: true }) as SourceCreateSave;
}

/** The body of a save over a stored source: what differs from it, as a tree. */
export function sourceChanges(
  values: SourceFormValues,
  baseline: SourceView | null,
  { isWhole = baseline === null }: { isWhole?: boolean } = {},
): BodyTree {
  const stored = baseline ? sourceToFormValues(baseline) : null;
  const { tidied, before, after } = compared(sourceTable, values, stored);
  const { provider: _, ...updated } = after;
  const changes = applicableBody(bodyChanges(updated, before, { isWhole }), tidied.type);
  // What was read as none, or in a form that is not known here, is left to the gateway (§5.2); and
  // nobody asked to remove what is not known.
  const { kind } = tidied.verifier;
  const isStillNone = kind === 'none' && (stored?.verifier.kind ?? 'none') === 'none';
  if (isStillNone || kind === 'kept_as_is') delete changes.verifier;
  if (tidied.pubSub.kind === 'kept_as_is') delete changes.pub_sub;
  return changes;
}

/**
 * The body of a save: what differs from the baseline; the server adds what is stored besides
 * (gateway contract §5.2). The values are expected to have passed the schema.
 */
export function formValuesToUpdateBody(
  values: SourceFormValues,
  baseline: SourceView | null,
  options: { isWhole?: boolean } = {},
): SourceUpdateSave {
  return sourceChanges(values, baseline, options) as SourceUpdateSave;
}

/** The broker of these values, whole, to be tried before a save; the secrets that it keeps are said. */
export function brokerToTry(values: SourceFormValues, baseline: SourceView | null): BrokerSave {
  const { pub_sub } = sourceChanges(values, baseline, { isWhole: true });
  return { pub_sub } as BrokerSave;
}

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableSource(
  values: SourceFormValues,
  { stored }: Pick<SourceFormContext, 'stored'>,
) {
  const { custom_response: answer, ...others } = sourceChanges(values, stored);
  // Every gateway has a bound for the text of the answer, which the form checks by itself.
  const { body: _, ...ofAnswer } = Object(answer);
  const body = answer ? { ...others, custom_response: ofAnswer } : others;
  return {
    request: sourceUpdateSchema,
    fields: sourceFields(values.verifier.kind, values.pubSub.kind),
    body,
  };
}
