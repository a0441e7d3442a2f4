import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { SourceFormContext } from './context';
import { sourceFields } from './fields';
import { sourceChanges } from './to-save-body';
import type { SourceFormValues } from './values';

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableSource(
  values: SourceFormValues,
  { stored }: Pick<SourceFormContext, 'stored'>,
) {
  // Every gateway has a bound for the answer, which the form checks by itself.
  const { custom_response: _, ...body } = sourceChanges(values, stored);
  return {
    request: sourceUpdateSchema,
    fields: sourceFields(values.verifier.kind, values.pubSub.kind),
    body,
  };
}
