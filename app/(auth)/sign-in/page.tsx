import type { Metadata } from 'next';
import { SignInForm } from '@/components/session/sign-in-form';
import { Mark } from '@/components/ui/mark';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { safeNextPath } from '@/lib/util/safe-next-path';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next } = await searchParams;
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
          <SignInForm
            gateways={gatewayChoices(getEnv())}
            next={safeNextPath(Array.isArray(next) ? next[0] : next)}
          />
        </div>
      </div>
    </main>
  );
}
