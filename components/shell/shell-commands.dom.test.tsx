import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PreferencesProvider } from '@/components/ui/preferences';
import { ScreenOpenerContext } from '@/components/ui/screen-opener';
import { createQueryClient } from '@/lib/queries/client';
import { readPreferences } from '@/lib/util/preferences';
import { useShellCommands } from './shell-commands';
import type { ShellAccess } from './shell-context';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const nothing = () => undefined;

const connection = (projectId: string): ShellAccess['current'] => ({
  projectId,
  projectName: projectId,
  projectType: 'outgoing',
  gateway: { id: 'own', name: 'Own', baseUrl: 'http://127.0.0.1:1/api', embedded: true },
  release: null,
});

test('another project opens on the screen of the address, which a render may be behind', () => {
  const opened: string[] = [];
  // Nothing needs to be known of the gateway.
  vi.stubGlobal('fetch', () => new Promise(nothing));
  const router = {
    back: nothing,
    forward: nothing,
    refresh: nothing,
    prefetch: nothing,
    push: nothing,
    replace: nothing,
    bfcacheId: '',
  };
  const around = ({ children }: { children: ReactNode }) => (
    <AppRouterContext.Provider value={router}>
      <QueryClientProvider client={createQueryClient()}>
        <PreferencesProvider initial={readPreferences(() => undefined)}>
          <ScreenOpenerContext value={{ open: (href) => opened.push(href) > 0, hasten: nothing }}>
            {children}
          </ScreenOpenerContext>
        </PreferencesProvider>
      </QueryClientProvider>
    </AppRouterContext.Provider>
  );
  const shell: ShellAccess = {
    connections: [connection('one'), connection('two')],
    current: connection('one'),
    screen: 'endpoints',
    addProject: nothing,
    signOut: nothing,
    showShortcuts: nothing,
    showPalette: nothing,
  };
  const { result } = renderHook(() => useShellCommands(shell), { wrapper: around });
  window.history.pushState(null, '', '/projects/one/functions');
  result.current.find(({ id }) => id === 'project:two')?.run();
  expect(opened).toEqual(['/projects/two/functions']);
});
