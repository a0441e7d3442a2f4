'use client';

import { Lock, Menu, Search } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Mark } from '@/components/ui/mark';
import { useReadOnly } from '@/components/ui/read-only';
import { projectLabel } from './project-name';
import { useShell } from './shell-context';

/** The phone's bar: opens the navigation and the palette. */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { current, showPalette } = useShell();
  const isReadOnly = useReadOnly();
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b bg-sunken px-2 md:hidden">
      <IconButton label="Open navigation" size="lg" onClick={onOpenNavigation}>
        <Menu aria-hidden />
      </IconButton>
      <Mark className="size-5 shrink-0" />
      <bdi className="cut min-w-0 flex-1 font-semibold text-sm">{projectLabel(current)}</bdi>
      {isReadOnly ? (
        <Badge>
          <Lock aria-hidden />
          <span>Read-only</span>
        </Badge>
      ) : null}
      <IconButton label="Commands" size="lg" onClick={showPalette}>
        <Search aria-hidden />
      </IconButton>
    </header>
  );
}
