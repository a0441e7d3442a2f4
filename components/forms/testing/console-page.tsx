import { QueryClientProvider } from '@tanstack/react-query';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ReactNode, useState } from 'react';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { SecondPressGuard } from '@/components/ui/second-press-guard';
import { ServerClockProvider } from '@/components/ui/server-clock';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { createQueryClient } from '@/lib/queries/client';
import { queryKeys } from '@/lib/queries/keys';
import type { Dialect } from '@/lib/releases/dialect';
import { readPreferences } from '@/lib/util/preferences';

export const projectId = 'project-1';

const unused = () => undefined;

/** The gateways that a page can stand over, by how they speak. */
const gateways = {
  embedded: { id: 'embedded', name: 'Embedded', baseUrl: 'http://gateway.test', embedded: true },
  real: { id: 'real', name: 'Real', baseUrl: 'http://gateway.test', embedded: false },
};

const shellOver = (dialect: Dialect): ShellAccess => ({
  connections: [],
  current: {
    projectId,
    projectName: 'Shop',
    projectType: 'outgoing',
    gateway: gateways[dialect === 'embedded' ? 'embedded' : 'real'],
    release: releaseOf(dialect),
  },
  screen: 'endpoints',
  addProject: unused,
  signOut: unused,
  showShortcuts: unused,
  showPalette: unused,
});

const capabilitiesOf = (dialect: Dialect): CapabilitiesView => ({
  release: releaseOf(dialect),
  dialect,
  embedded: dialect === 'embedded',
  exampleData: false,
  routes: [],
  portalLinkFilters: { q: 'honoured', ownerId: 'honoured', sort: 'honoured' },
  portalLinkFilterGrounds: { q: 'release', ownerId: 'release', sort: 'release' },
  drift: [],
  checkedAt: '2026-06-01T00:00:00Z',
});

/** What a gateway says of its release, which is told apart from how it speaks. */
const releaseOf = (dialect: Dialect) => (dialect === 'embedded' ? null : 'Convoy v26.2.2');

const usualPreferences = readPreferences(() => undefined);

interface Surroundings {
  children: ReactNode;
  /** How the gateway speaks. */
  dialect?: Dialect;
  /** Hears the addresses that the page goes to in place of its own. */
  onReplace?: (address: string) => void;
}

/** What a page of a project stands in: the shell, the router, the queries of a gateway. */
export function ConsolePage({ children, dialect = 'embedded', onReplace = unused }: Surroundings) {
  const [client] = useState(() => {
    const made = createQueryClient();
    made.setQueryData(queryKeys.capabilities(projectId), capabilitiesOf(dialect));
    return made;
  });
  const [shell] = useState(() => shellOver(dialect));
  const [router] = useState<AppRouterInstance>(() => ({
    bfcacheId: 'page-1',
    back: unused,
    forward: unused,
    refresh: unused,
    push: unused,
    replace: onReplace,
    prefetch: unused,
  }));
  return (
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <ServerClockProvider renderedAtMs={Date.now()}>
          <PreferencesProvider initial={usualPreferences}>
            <ShellContext value={shell}>
              {children}
              <SecondPressGuard />
              <Announcer />
            </ShellContext>
          </PreferencesProvider>
        </ServerClockProvider>
      </QueryClientProvider>
    </AppRouterContext>
  );
}
