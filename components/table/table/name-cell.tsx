'use client';

import { Badge } from '@/components/ui/badge';
import { MarkedText } from './marked-text';

/** The name of a row, with a mark where the gateway cannot read all of what it stored of it. */
export function NameCell({
  name,
  unreadable,
}: {
  name: string | null | undefined;
  unreadable: readonly string[] | null | undefined;
}) {
  const text = <MarkedText value={name} empty="no name" isCut />;
  if (!unreadable?.length) return text;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">{text}</span>
      <Badge tone="bad">Damaged</Badge>
    </span>
  );
}
