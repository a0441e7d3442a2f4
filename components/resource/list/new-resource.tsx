'use client';

import { Plus } from 'lucide-react';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { buttonClasses } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';

/** Leads to the form of a new resource; nowhere where nothing may be changed. */
export function NewResource({
  kind: { noun, create },
  projectId,
}: {
  kind: ResourceKind;
  projectId: string;
}) {
  if (useReadOnly()) return null;
  return (
    <ScreenLink href={create(projectId)} className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <span>{`New ${noun.one}`}</span>
    </ScreenLink>
  );
}
