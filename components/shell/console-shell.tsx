'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { askBeforeLeaving } from '@/components/forms/drafts/leave-guards';
import { usePreferences } from '@/components/ui/preferences';
import { useGoTo } from '@/components/ui/screen-opener';
import { useShortcut } from '@/components/ui/shortcuts';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ConnectionView } from '@/lib/contract/console/session';
import { routes, screenOf } from '@/lib/util/routes';
import { type NavigationItem, navigation } from './navigation';
import { useShellCommands } from './shell-commands';
import { type ShellAccess, ShellContext } from './shell-context';
import { type ShellNotice, Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const CommandPalette = dynamic(
  () => import('./command-palette').then((module) => module.CommandPalette),
  { ssr: false },
);

const loadSheet = () => import('@/components/ui/sheet').then((module) => module.Sheet);
const loadShortcuts = () => import('./shortcuts-sheet').then((module) => module.ShortcutsSheet);

/** The frame around every screen of a project. */
export function ConsoleShell({
  connections,
  current,
  notice,
  onAddProject,
  onSignOut,
  children,
}: {
  connections: readonly ConnectionView[];
  current: ConnectionView;
  /** Stands above the gateway's badge, for what concerns the whole project. */
  notice: ShellNotice;
  onAddProject: () => void;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const { preferences } = usePreferences();
  const [sheet, setSheet] = useState<'navigation' | 'shortcuts' | 'palette' | null>(null);
  const [paletteLoaded, setPaletteLoaded] = useState(false);
  const [sheetPath, setSheetPath] = useState(pathname);
  const Sheet = useOnDemand(loadSheet, { wanted: sheet === 'navigation' });
  const ShortcutsSheet = useOnDemand(loadShortcuts, { wanted: sheet === 'shortcuts' });
  // A link in the phone's sheet leads to another screen: the sheet has done its work. The palette
  // closes before it leads anywhere, and may have been opened again since.
  if (sheetPath !== pathname) {
    setSheetPath(pathname);
    if (sheet !== 'palette') setSheet(null);
  }

  const shell: ShellAccess = {
    connections,
    current,
    screen: screenOf(pathname)?.screen ?? 'portal-links',
    addProject: onAddProject,
    signOut: onSignOut,
    showShortcuts: () => setSheet('shortcuts'),
    showPalette: () => {
      setPaletteLoaded(true);
      setSheet('palette');
    },
  };
  const commands = useShellCommands(shell);
  const setOpen = (name: typeof sheet) => (open: boolean) => setSheet(open ? name : null);

  return (
    <ShellContext value={shell}>
      <a
        href="#content"
        className="sr-only z-60 rounded bg-raised px-3 py-2 font-medium text-sm shadow-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <ShellShortcuts shell={shell} />
      <TopBar onOpenNavigation={() => setSheet('navigation')} />
      <div className="flex">
        <aside
          aria-label="Sidebar"
          className={`sticky top-0 z-20 h-dvh shrink-0 border-r max-md:hidden ${preferences.sidebar === 'folded' ? 'w-14' : 'w-sidebar'}`}
        >
          <Sidebar foldable notice={notice} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-[calc(100dvh-3rem)] min-w-0 flex-1 flex-col outline-none md:min-h-dvh"
        >
          {children}
        </main>
      </div>
      {Sheet ? (
        <Sheet
          open={sheet === 'navigation'}
          onOpenChange={setOpen('navigation')}
          title="Navigation"
          side="left"
          className="w-70"
        >
          <Sidebar foldable={false} notice={notice} />
        </Sheet>
      ) : null}
      {ShortcutsSheet ? (
        <ShortcutsSheet open={sheet === 'shortcuts'} onOpenChange={setOpen('shortcuts')} />
      ) : null}
      {paletteLoaded ? (
        <CommandPalette
          open={sheet === 'palette'}
          onOpenChange={setOpen('palette')}
          commands={commands}
        />
      ) : null}
    </ShellContext>
  );
}

function ShellShortcuts({ shell }: { shell: ShellAccess }) {
  useShortcut({
    keys: 'mod+k',
    label: 'Commands',
    group: 'Everywhere',
    whileTyping: true,
    run: shell.showPalette,
  });
  useShortcut({
    keys: '?',
    label: 'This list',
    group: 'Everywhere',
    run: shell.showShortcuts,
  });
  return navigation.map((item) => (
    <GoToShortcut key={item.screen} item={item} projectId={shell.current.projectId} />
  ));
}

function GoToShortcut({ item, projectId }: { item: NavigationItem; projectId: string }) {
  const goTo = useGoTo();
  useShortcut({
    keys: item.keys,
    label: item.label,
    group: 'Go to',
    run: () => askBeforeLeaving(() => goTo(routes.screen(projectId, item.screen))),
  });
  return null;
}
