import { QueryClientProvider } from '@tanstack/react-query';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { ServerClockProvider } from '@/components/ui/server-clock';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { createQueryClient } from '@/lib/queries/client';
import { queryKeys } from '@/lib/queries/keys';
import { readPreferences } from '@/lib/util/preferences';

export const projectId = 'project-1';

const shell: ShellAccess = {
  connections: [],
  current: {
    projectId,
    projectName: 'Shop',
    projectType: 'outgoing',
    gateway: { id: 'embedded', name: 'Embedded', baseUrl: 'http://gateway.test', embedded: true },
    release: null,
  },
  screen: 'endpoints',
  addProject: vi.fn(),
  signOut: vi.fn(),
  showShortcuts: vi.fn(),
  showPalette: vi.fn(),
};

const capabilities: CapabilitiesView = {
  release: null,
  dialect: 'embedded',
  embedded: true,
  exampleData: false,
  routes: [],
  portalLinkFilters: { q: 'honoured', ownerId: 'honoured', sort: 'honoured' },
  portalLinkFilterGrounds: { q: 'release', ownerId: 'release', sort: 'release' },
  drift: [],
  checkedAt: '2026-06-01T00:00:00Z',
};

const router: AppRouterInstance = {
  bfcacheId: 'page-1',
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
};

const usualPreferences = readPreferences(() => undefined);

/** What a page of a project stands in: the shell, the router, the queries of an embedded gateway. */
export function ConsolePage({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const made = createQueryClient();
    made.setQueryData(queryKeys.capabilities(projectId), capabilities);
    return made;
  });
  return (
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <ServerClockProvider renderedAtMs={Date.now()}>
          <PreferencesProvider initial={usualPreferences}>
            <ShellContext value={shell}>
              {children}
              <Announcer />
            </ShellContext>
          </PreferencesProvider>
        </ServerClockProvider>
      </QueryClientProvider>
    </AppRouterContext>
  );
}
