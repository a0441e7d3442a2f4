'use client';

import { Keyboard, Lock, LockOpen, LogOut } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Kbd } from '@/components/ui/kbd';
import type { LateMenuProps } from '@/components/ui/menu-on-demand';
import { usePreferences } from '@/components/ui/preferences';
import { themes } from '@/lib/util/preferences';
import { themeLooks } from './theme-looks';
import { useReadOnlySwitch } from './use-read-only-switch';

export interface AccountActions {
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** The open menu of the account. */
export function AccountMenuItems({
  trigger,
  onShowShortcuts,
  onSignOut,
}: LateMenuProps & AccountActions) {
  const { preferences, setPreference } = usePreferences();
  const { by, flip } = useReadOnlySwitch();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" side="top">
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={preferences.theme}
          onValueChange={(value) => {
            const theme = themes.find((each) => each === value);
            if (theme) setPreference('theme', theme);
          }}
        >
          {themes.map((theme) => {
            const { label, icon: Icon } = themeLooks[theme];
            return (
              <DropdownMenuRadioItem key={theme} value={theme}>
                <span className="flex-1">{label}</span>
                <Icon aria-hidden className="text-muted" />
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        {flip ? (
          <DropdownMenuItem onSelect={flip}>
            {by === 'nothing' ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
            <span>{by === 'nothing' ? 'Make this session read-only' : 'Allow changes again'}</span>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={onShowShortcuts}>
          <Keyboard aria-hidden />
          <span className="flex-1">Keyboard shortcuts</span>
          <Kbd keys="?" />
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onSignOut}>
          <LogOut aria-hidden /> Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
