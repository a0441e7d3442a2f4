'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { signInOnceSchema } from '@/lib/contract/console/session';
import { signIn } from '@/lib/queries/session';

/** Takes the code out of the address, so that neither history nor a screenshot keeps it. */
function takeCode(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith('#once=')) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice('#once='.length);
}

/**
 * Signs in with the one-time link of the address (`/sign-in#once=…`), when the page opens or when
 * such a link is pasted into it.
 */
export function useOnceLink({
  onSignedIn,
  onFailed,
}: {
  onSignedIn: () => void;
  onFailed: (error: unknown) => void;
}): { pending: boolean } {
  const [pending, setPending] = useState(false);
  const signedIn = useEffectEvent(onSignedIn);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    async function follow() {
      const code = takeCode();
      if (code === undefined) return;
      setPending(true);
      try {
        await signIn(signInOnceSchema.parse({ kind: 'once', code }));
        signedIn();
      } catch (error) {
        setPending(false);
        failed(error);
      }
    }
    void follow();
    const onHashChange = () => void follow();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  return { pending };
}
