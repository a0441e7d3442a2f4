import type { ResourceKind } from '@/components/resource/resource-kind';
import { projectLabel } from '@/components/shell/project-name';
import { clip } from '@/components/table/table/marked-text';
import { toast } from '@/components/ui/toaster';
import { upperFirst } from '@/lib/util/first-letter';
import { isolated } from '@/lib/util/isolated';
import { deleted } from './removal';

/** Confirms that a resource is deleted or its like, and where it is gone: its page or row is left by then. */
export function tellDeleted(
  { noun, title }: Pick<ResourceKind, 'noun' | 'title'>,
  name: string,
  project: Parameters<typeof projectLabel>[0],
  { done } = deleted,
): void {
  toast({
    title: `${upperFirst(noun.one)} “${isolated(clip(name, 60))}” ${done}`,
    detail: `Gone from ${title} of ${projectLabel(project)}.`,
  });
}
