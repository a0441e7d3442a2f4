import { Plus } from 'lucide-react';
import Link from 'next/link';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { buttonClasses } from '@/components/ui/button';

/** Leads to the form of a new resource. */
export function NewResource({
  kind: { noun, create },
  projectId,
}: {
  kind: ResourceKind;
  projectId: string;
}) {
  return (
    <Link
      href={create(projectId)}
      prefetch={false}
      className={buttonClasses({ variant: 'primary' })}
    >
      <Plus aria-hidden /> New {noun.one}
    </Link>
  );
}
