'use client';

import { Ellipsis, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
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
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { usePreferences } from '@/components/ui/preferences';
import { type Theme, themes } from '@/lib/util/preferences';

export const themeLooks: Record<Theme, { label: string; icon: typeof Sun }> = {
  system: { label: 'Like the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

/** Theme, shortcuts and sign-out. */
export function AccountMenu({
  onShowShortcuts,
  onSignOut,
}: {
  onShowShortcuts: () => void;
  onSignOut: () => void;
}) {
  const { preferences, setPreference } = usePreferences();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Account: theme, shortcuts, sign out" size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
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
