import type { ProjectView } from '@/lib/contract/console/views';
import { type ProjectFormValues, projectTable } from './fields';

/** What the form shows of a project; odd and missing values become "not set". */
export function projectToFormValues(view: ProjectView | null): ProjectFormValues {
  return view ? projectTable.read(view) : projectTable.blank();
}
