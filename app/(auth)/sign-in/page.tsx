import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { SignInForm } from '@/components/session/sign-in-form';
import { Mark } from '@/components/ui/mark';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { getSessions } from '@/lib/server/session/live-sessions';
import { signInStart } from '@/lib/server/session/sign-in-start';
import { safeNextPath } from '@/lib/util/safe-next-path';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next: given } = await searchParams;
  const next = safeNextPath(Array.isArray(given) ? given[0] : given);
  const gateways = gatewayChoices(getEnv());
  const cookies = (await headers()).get('cookie');
  const start = await signInStart({ sessions: await getSessions(), gateways }, cookies, next);
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-[12vh] pb-10">
      <div className="w-full max-w-95">
        <div className="mb-6 flex items-center gap-2.5">
          <Mark className="size-8" />
          <span className="font-semibold text-lg">Gatehouse</span>
        </div>
        <div className="rounded-lg border bg-surface p-5">
          <h1 className="font-semibold text-title">Sign in to a project</h1>
          <p className="mt-1 mb-4 text-muted text-sm">
            The key is tried against the gateway first, then kept on the server only.
          </p>
          <SignInForm gateways={gateways} start={start} next={next} />
        </div>
      </div>
    </main>
  );
}
