import { tidyValues } from '../engine/form';
import type { FieldNote } from '../engine/note';
import { oddSignNotes } from '../engine/odd-text';
import { oversizedNotes } from '../engine/oversized';
import { plausibilityNotes, plausible } from '../engine/plausible';
import type { ProjectFormContext } from './context';
import { type ProjectFormValues, projectTable } from './fields';
import { oversizableProject } from './to-save-body';
import { projectToFormValues } from './values';

type Config = ProjectFormValues['config'];

const bounds = {
  retryCount: plausible.attempts,
  retryDuration: plausible.retryDelay,
  rateLimitCount: plausible.limitCount,
  rateLimitDuration: plausible.limitPeriod,
} as const satisfies { [Key in keyof Config]?: unknown };

/** What the form says below its fields without refusing anything. */
export function projectNotes(
  values: ProjectFormValues,
  context: Pick<ProjectFormContext, 'stored' | 'dialect'>,
): FieldNote[] {
  const { stored, dialect } = context;
  const start = stored ? projectToFormValues(stored) : null;
  const { values: tidied, notes } = tidyValues(projectTable, values, start);
  const unlikely = plausibilityNotes(tidied.config, bounds);
  return [
    ...notes,
    ...oddSignNotes(tidied),
    ...unlikely.map((note) => ({ ...note, path: `config.${note.path}` })),
    ...oversizedNotes(oversizableProject(values, context), dialect),
  ];
}
