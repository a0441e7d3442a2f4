import type { BodyTree } from '../engine/body-tree';
import { bodyEffects, type SaveEffects, saidPaths } from '../engine/effects';
import { compared } from '../engine/form';
import type { SourceFormContext } from './context';
import { type SourceFormValues, sourceField, sourceTable } from './fields';
import { ignoredSourceFields } from './ignored';
import { formValuesToCreateBody, sourceChanges } from './to-save-body';
import { newSourceValues, sourceToFormValues } from './values';
import { sourceWarnings } from './warnings';

type Context = Pick<SourceFormContext, 'kind' | 'dialect' | 'stored' | 'isReadable'>;

const untouched = sourceTable.write(newSourceValues());

/** What a save says that is news: a new source has no verifier unless it is given one. */
function saidBy(values: SourceFormValues, { kind, stored }: Context): BodyTree {
  if (kind === 'update') return sourceChanges(values, stored);
  const body = formValuesToCreateBody(values) as BodyTree;
  const { verifier: _, ...others } = body;
  return values.verifier.kind === 'none' ? others : body;
}

/**
 * What saving these values does on this gateway: what changes, what is erased, which secrets stay,
 * what is ignored and what to mind (gateway contract §5.2).
 */
export function sourceEffects(values: SourceFormValues, context: Context): SaveEffects {
  const { stored } = context;
  const storedValues = stored ? sourceToFormValues(stored) : null;
  const { tidied, before, after } = compared(sourceTable, values, storedValues);
  const changes = saidBy(values, context);
  return {
    ...bodyEffects({ changes, before, after }, context, sourceField, untouched),
    ignored: ignoredSourceFields(tidied, saidPaths(changes).set, context),
    warnings: sourceWarnings(tidied, context),
  };
}
