import type { ReactNode } from 'react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';

/** One action of a resource in a menu; one that this gateway does not offer says so. */
export function ActionItem({
  icon,
  offered = true,
  onSelect,
  children,
}: {
  icon: ReactNode;
  offered?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
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
