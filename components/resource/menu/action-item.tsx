import type { ReactNode } from 'react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useReadOnly } from '@/components/ui/read-only';

/**
 * One action of a resource in a menu; one that this gateway does not offer says so. One that
 * changes something is not there where nothing may be changed.
 */
export function ActionItem({
  icon,
  offered = true,
  changes = false,
  onSelect,
  children,
}: {
  icon: ReactNode;
  offered?: boolean;
  changes?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  const isReadOnly = useReadOnly();
  if (changes && isReadOnly) return null;
  return (
    <DropdownMenuItem disabled={!offered} onSelect={onSelect}>
      <span aria-hidden className="flex text-muted">
        {icon}
      </span>
      <span className="min-w-0">
        <span>{children}</span>
        {offered ? null : (
          <span className="block text-muted text-xs">not offered by this gateway</span>
        )}
      </span>
    </DropdownMenuItem>
  );
}
