'use client';

import { LockKeyhole, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Mark } from '@/components/ui/mark';
import { usePreferences } from '@/components/ui/preferences';
import { ScreenLink } from '@/components/ui/screen-link';
import { Tooltip } from '@/components/ui/tooltip';
import { useModKey } from '@/components/ui/use-mod-key';
import { routes } from '@/lib/util/routes';
import { absenceWords } from '@/lib/words/offers';
import { AccountMenu } from './account-menu';
import { GatewayBadge } from './gateway-badge';
import { type NavigationItem, navigation } from './navigation';
import { ProjectSwitcher } from './project-switcher';
import { useShell } from './shell-context';
import { useAbsences } from './use-absences';

/** Something to say at the foot of the sidebar, in the room that is there. */
export type ShellNotice = (folded: boolean) => Elements;

/** Navigation of a project. `foldable` is false inside the phone's sheet. */
export function Sidebar({ foldable, notice }: { foldable: boolean; notice: ShellNotice }) {
  const shell = useShell();
  const { preferences, setPreference } = usePreferences();
  const folded = foldable && preferences.sidebar === 'folded';
  const modKey = useModKey();
  return (
    <div
      className={cn(
        'flex h-full flex-col gap-1 overflow-y-auto bg-sunken px-2 pt-3 pb-2',
        folded ? 'w-14 items-center' : 'w-full',
      )}
    >
      <div className={cn('mb-1 flex items-center gap-2', folded ? 'flex-col' : 'pl-2')}>
        <ScreenLink
          href={routes.project(shell.current.projectId)}
          className="flex items-center gap-2 rounded"
        >
          <Mark className="size-6" />
          <span className={cn('font-semibold text-base', folded && 'sr-only')}>Gatehouse</span>
        </ScreenLink>
        {folded ? null : <span className="flex-1" />}
        {foldable ? (
          <>
            <IconButton
              label="Commands"
              size="sm"
              hint={<Kbd keys={`${modKey} K`} />}
              onClick={shell.showPalette}
            >
              <Search aria-hidden />
            </IconButton>
            <IconButton
              label={folded ? 'Unfold the sidebar' : 'Fold the sidebar'}
              size="sm"
              onClick={() => setPreference('sidebar', folded ? 'open' : 'folded')}
            >
              {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            </IconButton>
          </>
        ) : null}
      </div>
      <ProjectSwitcher
        connections={shell.connections}
        current={shell.current}
        screen={shell.screen}
        folded={folded}
        onAddProject={shell.addProject}
      />
      <nav aria-label="Project" className="mt-2 flex w-full flex-col gap-0.5">
        {navigation.map((item) => (
          <SidebarLink key={item.screen} item={item} folded={folded} />
        ))}
      </nav>
      <div className="flex-1" />
      {notice(folded)}
      <div
        className={cn(
          'mt-1 flex w-full items-center gap-1 border-t pt-2',
          folded ? 'flex-col-reverse' : 'pl-2',
        )}
      >
        <GatewayBadge connection={shell.current} folded={folded} />
        <AccountMenu onShowShortcuts={shell.showShortcuts} onSignOut={shell.signOut} />
      </div>
    </div>
  );
}

/** Screens that stand apart from those above them: what happens, what is set up, what is beside both. */
const groupStarts: readonly string[] = ['portal-links', 'settings'];

function SidebarLink({ item, folded }: { item: NavigationItem; folded: boolean }) {
  const { current, screen } = useShell();
  const absence = useAbsences(current.projectId)(item.screen);
  const note = absence && absenceWords[absence].beside;
  const label = note ? `${item.label}, ${note}` : item.label;
  const Icon = item.icon;
  const link = (
    <ScreenLink
      href={routes.screen(current.projectId, item.screen)}
      aria-current={screen === item.screen ? 'page' : undefined}
      aria-label={folded || note ? label : undefined}
      className={cn(
        'group flex h-8 items-center gap-2.5 rounded px-2 text-muted text-sm transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink',
        folded && 'justify-center',
        groupStarts.includes(item.screen) && 'mt-3',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {folded ? null : (
        <>
          <bdi className="cut flex-1">{item.label}</bdi>
          {note ? (
            <LockKeyhole aria-hidden className="size-3.5 shrink-0" />
          ) : (
            <span aria-hidden className="max-md:hidden">
              <Kbd keys={item.keys} />
            </span>
          )}
        </>
      )}
    </ScreenLink>
  );
  return folded || note ? (
    <Tooltip content={label} side="right" describes={false}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
