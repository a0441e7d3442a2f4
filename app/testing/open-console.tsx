import path from 'node:path';
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback';
import { getURLFromRedirectError } from 'next/dist/client/components/redirect';
import { isRedirectError } from 'next/dist/client/components/redirect-error';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import ConsoleLayout from '@/app/(console)/layout';
import ProjectLayout from '@/app/(console)/projects/[projectId]/layout';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { SecondPressGuard } from '@/components/ui/second-press-guard';
import { ServerClockProvider } from '@/components/ui/server-clock';
import { Toaster } from '@/components/ui/toaster';
import { getEnv } from '@/lib/server/env';
import { connectionIdentity } from '@/lib/server/services/context/service-context';
import { serviceRuntime } from '@/lib/server/services/context/service-runtime';
import { getSessions } from '@/lib/server/session/live-sessions';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { cookieJar } from './cookie-jar';
import { moduleFinder } from './modules';
import { patientUser } from './patient-user';
import { type PageRequest, routeFetch } from './route-fetch';

// What a page shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

const findPage = moduleFinder('(console)', 'page.tsx');

type Reached = Pick<FakeGateway, 'baseUrl' | 'projectId' | 'apiKey'>;

/** One shown page and what it stands in. */
interface Shown {
  page: ReactNode;
  address: URL;
  params: Record<string, string>;
  /** A load of the whole document, which keeps nothing of the former one. */
  load: number;
}

interface PageProps {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string>>;
}

/** What a page shows, the module beside it where that is nothing that exists, or where it leads on to. */
async function pageOf(file: string, props: PageProps): Promise<ReactNode> {
  const { default: Page }: { default: (props: PageProps) => ReactNode | Promise<ReactNode> } =
    await import(file);
  try {
    return await Page(props);
  } catch (error) {
    if (isRedirectError(error)) return getURLFromRedirectError(error);
    if (!isHTTPAccessFallbackError(error)) throw error;
    const { default: NotFound }: { default: () => ReactNode } = await import(
      path.join(path.dirname(file), 'not-found.tsx')
    );
    return NotFound();
  }
}

/** Messages are kept by their module, which a browser loads anew with each document. */
function closeMessages(): void {
  const places = document.querySelectorAll('[role="region"][aria-label^="Messages"]');
  for (const place of places) {
    for (const close of place.querySelectorAll('[aria-label="Close"]')) fireEvent.click(close);
  }
}

/**
 * The console in one process: the real pages of `app` in a simulated browser, their calls answered
 * by the real routes and services, over a gateway on a loopback port. From what a gateway holds to
 * what stands on the screen and back.
 */
export class OpenConsole {
  readonly user: UserEvent = patientUser();
  /** What the page asked of the console's server, in order. */
  readonly asked: PageRequest[] = [];
  /** Awaited before the console's server answers a request of the page. */
  before: (request: PageRequest) => Promise<void> | void = () => undefined;
  private readonly view: ReturnType<typeof render>;
  private loads = 0;
  /** Where the page went last by itself, which what it asks for next waits for. */
  private going = Promise.resolve();
  private readonly origin = getEnv().publicOrigin;
  private readonly router: AppRouterInstance = {
    bfcacheId: 'page',
    back: () => undefined,
    forward: () => undefined,
    refresh: () => this.go(() => window.location.href, 'replace'),
    push: (href) => this.go(() => href, 'push'),
    replace: (href) => this.go(() => href, 'replace'),
    prefetch: () => undefined,
  };

  constructor(private readonly gateway: Reached) {
    vi.stubGlobal(
      'fetch',
      routeFetch(this.origin, async (request) => {
        this.asked.push(request);
        await this.before(request);
      }),
    );
    this.view = render(null);
    document.addEventListener('click', this.followLink);
  }

  /** Signs in to the project of the gateway, as the sign-in page does once the key is tried. */
  async signIn(): Promise<void> {
    const { baseUrl: gatewayBaseUrl, projectId, apiKey } = this.gateway;
    const sessions = await getSessions();
    const { setCookies } = await sessions.begin([{ gatewayBaseUrl, projectId, apiKey }]);
    cookieJar.empty();
    cookieJar.take(setCookies);
  }

  /** Takes from the server what it learnt of the gateway, as a restart does; the session goes on. */
  forgetGateway(): void {
    const { baseUrl: gatewayBaseUrl, projectId, apiKey } = this.gateway;
    const identity = connectionIdentity({ gatewayBaseUrl, projectId, apiKey });
    const { projectFacts, capabilities } = serviceRuntime();
    projectFacts.delete(identity);
    capabilities.delete(identity);
  }

  /** Loads the document of a screen of the project, such as `endpoints/new`. */
  async load(screen: string): Promise<void> {
    this.loads += 1;
    await this.arrive(`/projects/${this.gateway.projectId}/${screen}`, 'push');
  }

  /** Loads the document that is shown again. */
  async reload(): Promise<void> {
    this.loads += 1;
    await this.arrive(window.location.href, 'replace');
  }

  /** Path of the shown page below the project. */
  get address(): string {
    return window.location.pathname.split('/').slice(3).join('/');
  }

  /** Closes the page, once nothing of it is on its way any more. */
  async end(): Promise<void> {
    document.removeEventListener('click', this.followLink);
    this.loads += 1;
    await this.going;
    closeMessages();
    cleanup();
  }

  // Outside of the framework its links are those of any page.
  private readonly followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    this.go(() => href, 'push');
  };

  // One after the other, as the framework does; those of a document end with it.
  private go(href: () => string, how: 'push' | 'replace'): void {
    const load = this.loads;
    this.going = this.going.then(() => {
      if (load === this.loads) return this.arrive(href(), how);
    });
  }

  private async arrive(href: string, how: 'push' | 'replace'): Promise<void> {
    const load = this.loads;
    const address = new URL(href, this.origin);
    const { file, params } = findPage(address.pathname);
    const page = await pageOf(file, {
      params: Promise.resolve(params),
      searchParams: Promise.resolve(Object.fromEntries(address.searchParams)),
    });
    if (typeof page === 'string') return this.arrive(page, how);
    const children = await ProjectLayout({
      params: Promise.resolve({ projectId: this.gateway.projectId }),
      children: page,
    });
    const inConsole = await ConsoleLayout({ children });
    if (load !== this.loads) return;
    await act(async () => {
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
      this.view.rerender(this.document({ page: inConsole, address, params, load }));
    });
  }

  /** What the root layout puts around every page, and what the framework tells it. */
  private document({ page, address, params, load }: Shown): ReactNode {
    return (
      <AppRouterContext value={this.router} key={load}>
        <PathnameContext value={address.pathname}>
          <SearchParamsContext value={address.searchParams}>
            <PathParamsContext value={params}>
              <PreferencesProvider initial={readPreferences(() => undefined)}>
                <ServerClockProvider renderedAtMs={Date.now()}>
                  <FreshAddress>{page}</FreshAddress>
                  <Toaster />
                  <SecondPressGuard />
                  <Announcer />
                </ServerClockProvider>
              </PreferencesProvider>
            </PathParamsContext>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    );
  }
}
