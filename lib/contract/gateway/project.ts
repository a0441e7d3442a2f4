import { z } from 'zod';
import { answeredResource, known, timestamps } from './meta';

export const projectTypes = ['incoming', 'outgoing'] as const;

/** A project (gateway contract §1.3): what a key really belongs to. */
export const projectSchema = answeredResource({
  name: z.string(),
  type: known(projectTypes),
  organisation_id: z.string(),
  ...timestamps,
});

export type Project = z.infer<typeof projectSchema>;
