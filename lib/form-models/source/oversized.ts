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
