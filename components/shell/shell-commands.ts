'use client';

import { Activity, FolderPlus, Keyboard, LogOut, Share2, SquareStack } from 'lucide-react';
import { askBeforeLeaving } from '@/components/forms/drafts/leave-guards';
import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import { usePreferences } from '@/components/ui/preferences';
import { useGoTo } from '@/components/ui/screen-opener';
import { toast } from '@/components/ui/toaster';
import type { Absence } from '@/lib/contract/console/screen-lists';
import { themes } from '@/lib/util/preferences';
import { type ActivityList, activityLists, routes, screenOf } from '@/lib/util/routes';
import { absenceWords } from '@/lib/words/offers';
import { type RunnableCommand, useRegisteredCommands } from './commands';
import { type NavigationItem, navigation } from './navigation';
import { gatewayHost, projectKind, projectLabel } from './project-name';
import type { ShellAccess } from './shell-context';
import { themeLooks } from './theme-looks';
import { useAbsences } from './use-absences';

/** Copies the address of what is shown, filters included; says how it went. */
async function copyAddress(): Promise<void> {
  const copied = await copyText(window.location.href);
  if (copied) {
    announce('Link copied');
    toast({ title: 'Link to this view copied' });
    return;
  }
  toast({
    tone: 'bad',
    title: 'Nothing was copied',
    detail: 'This browser refused the clipboard. Copy the address from its address bar.',
  });
}

function labelOf({ label }: NavigationItem, absence: Absence | null): string {
  return absence ? `${label} (${absenceWords[absence].beside})` : label;
}

const tabLabels: Readonly<Record<ActivityList, string>> = {
  deliveries: 'Deliveries',
  events: 'Events',
  refused: 'Refused requests',
  jobs: 'Retry jobs',
};

/** The palette's entries: those of the page at hand first, then the shell's own. */
export function useShellCommands(shell: ShellAccess): RunnableCommand[] {
  const goTo = useGoTo();
  const { preferences, setPreference } = usePreferences();
  const ofPage = useRegisteredCommands();
  const { current, connections, screen } = shell;
  const absenceOf = useAbsences(current.projectId);

  const screens = navigation.map<RunnableCommand>((item) => ({
    id: `go:${item.screen}`,
    label: labelOf(item, absenceOf(item.screen)),
    group: 'Go to',
    icon: item.icon,
    shortcut: item.keys,
    run: () => askBeforeLeaving(() => goTo(routes.screen(current.projectId, item.screen))),
  }));
  // The first list stands at the address of the screen itself.
  const tabs = activityLists.slice(1).map<RunnableCommand>((list) => ({
    id: `go:activity:${list}`,
    label: tabLabels[list],
    group: 'Go to',
    icon: Activity,
    keywords: ['activity', list],
    run: () => askBeforeLeaving(() => goTo(routes.activity(current.projectId, list))),
  }));
  const projects = connections
    .filter((connection) => connection.projectId !== current.projectId)
    .map<RunnableCommand>((connection) => ({
      id: `project:${connection.projectId}`,
      label: `${projectLabel(connection)} (${projectKind(connection)})`,
      group: 'Projects',
      icon: SquareStack,
      keywords: ['switch', connection.projectId, gatewayHost(connection.gateway.baseUrl)],
      // The address is ahead of the last render, and says which screen is shown by now.
      run: () =>
        askBeforeLeaving(() => {
          const shown = screenOf(window.location.pathname)?.screen ?? screen;
          goTo(routes.screen(connection.projectId, shown));
        }),
    }));
  const ofTheme = themes
    .filter((theme) => theme !== preferences.theme)
    .map<RunnableCommand>((theme) => ({
      id: `theme:${theme}`,
      label: `Theme: ${themeLooks[theme].label.toLowerCase()}`,
      group: 'Console',
      icon: themeLooks[theme].icon,
      keywords: ['appearance', 'mode', 'colour'],
      run: () => setPreference('theme', theme),
    }));
  return [
    ...ofPage,
    ...screens,
    ...tabs,
    ...projects,
    {
      id: 'project:add',
      label: 'Add project…',
      group: 'Projects',
      icon: FolderPlus,
      keywords: ['connect'],
      run: shell.addProject,
    },
    {
      id: 'copy-link',
      label: 'Copy link to this view',
      group: 'Console',
      icon: Share2,
      keywords: ['share', 'address', 'url'],
      run: () => void copyAddress(),
    },
    ...ofTheme,
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      group: 'Console',
      icon: Keyboard,
      shortcut: '?',
      run: shell.showShortcuts,
    },
    { id: 'sign-out', label: 'Sign out', group: 'Console', icon: LogOut, run: shell.signOut },
  ];
}
