'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { portalErrorText } from '@/lib/queries/portal/client';
import { showPortalSecret } from '@/lib/queries/portal/manage';
import { useMayManage } from '../managing/use-may-manage';
import { usePortal } from '../portal-provider';

const SHOWN_MS = 60_000;

/** A secret behind dots; shown for a minute, and held by nothing but this page. */
export function ShownSecret({ endpointId, uid }: { endpointId: string; uid: string }) {
  const { api } = usePortal();
  const may = useMayManage();
  const [value, setValue] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => showPortalSecret(api, endpointId, uid),
    gcTime: 0,
    onSuccess: (secret) => {
      setValue(secret);
      announce('The secret is shown for a minute');
    },
  });
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <>
      <div className="flex items-center gap-1 rounded border border-control px-2.5 py-1">
        <span translate="no" className="min-w-0 flex-1 wrap-anywhere font-mono text-sm">
          {value === null ? (
            <>
              <span aria-hidden>••••••••••••••••</span>
              <span className="sr-only">hidden</span>
            </>
          ) : (
            value
          )}
        </span>
        {may === 'yes' ? (
          <>
            <Button
              variant="quiet"
              size="sm"
              busy={isPending}
              onClick={() => (value === null ? mutate() : setValue(null))}
            >
              <span>{value === null ? 'Show' : 'Hide'}</span>
              <span className="sr-only"> the signing secret</span>
            </Button>
            <CopyButton
              label="Copy the signing secret"
              value={() => value ?? showPortalSecret(api, endpointId, uid)}
            />
          </>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-bad text-xs">
          {portalErrorText(error)}
        </p>
      ) : null}
    </>
  );
}
