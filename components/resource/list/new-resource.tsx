import { Plus } from 'lucide-react';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { buttonClasses } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';

/** Leads to the form of a new resource. */
export function NewResource({
  kind: { noun, create },
  projectId,
}: {
  kind: ResourceKind;
  projectId: string;
}) {
  return (
    <ScreenLink href={create(projectId)} className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <span>{`New ${noun.one}`}</span>
    </ScreenLink>
  );
}
