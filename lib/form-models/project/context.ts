import type { ProjectView } from '@/lib/contract/console/views';
import type { FormContext } from '../engine/form';

/** What the form of a project has to know besides its own values. */
export type ProjectFormContext = FormContext<ProjectView>;
