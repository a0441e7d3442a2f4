import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import type { SourceView } from '@/lib/contract/console/views';
import { bodyChanges } from '../endpoint/body-changes';
import type { BodyTree } from '../endpoint/to-body';
import { applicableBody } from './applicable';
import { sourceToFormValues } from './from-view';
import { tidySourceValues } from './tidy';
import { sourceBodyTree } from './to-body';
import type { SourceFormValues } from './values';

/** The body of a create: what is set. What only an update takes is left out (§4.4). */
export function formValuesToCreateBody(values: SourceFormValues): SourceCreateSave {
  // A stored "none" can be exchanged on 24.6, a missing verifier cannot (gateway contract §5.2).
  const { forward_headers, is_disabled, ...tree } = sourceBodyTree(
    tidySourceValues(values, null).values,
  );
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
  const { values: tidied } = tidySourceValues(values, stored);
  const { provider, ...after } = sourceBodyTree(tidied);
  const before = stored ? sourceBodyTree(stored) : {};
  const changes = applicableBody(bodyChanges(after, before, { isWhole }), tidied.type);
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
