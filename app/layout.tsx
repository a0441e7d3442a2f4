import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Announcer } from '@/components/ui/announcer';
import { KeepLatestAddress } from '@/components/ui/keep-latest-address';
import { PreferencesProvider } from '@/components/ui/preferences';
import { SecondPressGuard } from '@/components/ui/second-press-guard';
import { ServerClockProvider } from '@/components/ui/server-clock';
import { StyleNonce } from '@/components/ui/style-nonce';
import { Toaster } from '@/components/ui/toaster';
import { servedBuild } from '@/lib/server/env';
import { readOwnZone, readPreferences } from '@/lib/util/preferences';
import interLatin from './fonts/inter-latin.woff2';
import jetbrainsMonoLatin from './fonts/jetbrains-mono-latin.woff2';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Gatehouse', template: '%s · Gatehouse' },
  description: "Operator's console of a webhook gateway",
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
};

/** Asked for with the style sheet, so that they are there when it is, and no text moves. */
const firstFonts = [interLatin, jetbrainsMonoLatin];

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page with a nonce is made per request; a prerendered one could not carry it.
  await connection();
  for (const font of firstFonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const jar = await cookies();
  const cookie = (name: string) => jar.get(name)?.value;
  const preferences = readPreferences(cookie);
  return (
    <html
      lang="en"
      data-theme={preferences.theme}
      data-density={preferences.density}
      data-sidebar={preferences.sidebar}
      // The framework takes its own mark of the build away once it has read it.
      data-build={servedBuild()}
      // The theme may have been changed in this tab since the server made the page.
      suppressHydrationWarning
    >
      <body>
        <StyleNonce />
        <PreferencesProvider initial={preferences} ownZone={readOwnZone(cookie)}>
          <ServerClockProvider renderedAtMs={Date.now()}>
            <NuqsAdapter>{children}</NuqsAdapter>
            <KeepLatestAddress />
            <SecondPressGuard />
            <Toaster />
            <Announcer />
          </ServerClockProvider>
        </PreferencesProvider>
      </body>
    </html>
  );
}
