'use client';

import { ArrowUpRight, Menu, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { portalRoutes } from '@/lib/util/portal-routes';
import { PortalBrand } from './portal-brand';
import { TimeLeft } from './time-left';

const entries = (linkId: string) => [
  { label: 'Webhooks', href: portalRoutes.home(linkId) },
  { label: 'Event types', href: portalRoutes.page(linkId, 'event-types') },
  { label: 'How to verify', href: portalRoutes.page(linkId, 'verify') },
];

const NAVIGATION = 'portal-navigation';

/** Whose portal it is, its pages, and the way back to where the partner came from. */
export function PortalHeader({ frame, endsAt }: { frame: PortalFrame; endsAt: string | null }) {
  const { brand, linkId } = frame;
  const [isUnfolded, setUnfolded] = useState(false);
  const name = brand.name || 'Webhooks';
  return (
    <header className="border-b bg-surface">
      <a
        href="#content"
        className="sr-only rounded bg-accent px-3 py-2 text-accent-on text-sm focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <div className="mx-auto flex min-h-14 max-w-288 flex-wrap items-center gap-x-9 px-4">
        <PortalBrand name={name} logo={brand.logo} />
        <button
          type="button"
          className="-mr-2 ml-auto flex size-10 items-center justify-center rounded text-muted hover:bg-hover hover:text-ink sm:hidden"
          aria-label={isUnfolded ? 'Close menu' : 'Open menu'}
          aria-expanded={isUnfolded}
          aria-controls={NAVIGATION}
          onClick={() => setUnfolded(!isUnfolded)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setUnfolded(false);
          }}
        >
          {isUnfolded ? (
            <X className="size-5" aria-hidden />
          ) : (
            <Menu className="size-5" aria-hidden />
          )}
        </button>
        <div
          id={NAVIGATION}
          className={cn(
            'w-full flex-col pb-3 sm:flex sm:w-auto sm:flex-1 sm:flex-row sm:items-center sm:gap-9 sm:pb-0',
            isUnfolded ? 'flex' : 'hidden',
          )}
        >
          <Pages linkId={linkId} onLeave={() => setUnfolded(false)} />
          <div className="mt-2 flex flex-wrap items-center gap-3 border-t pt-3 sm:mt-0 sm:ml-auto sm:border-t-0 sm:pt-0">
            {endsAt === null ? null : <TimeLeft endsAt={endsAt} />}
            {brand.homeUrl === null ? null : (
              <a
                href={brand.homeUrl}
                target="_top"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 rounded-sm font-medium text-sm hover:underline sm:border-l sm:pl-3"
              >
                <span>{`Back to ${name}`}</span>
                <ArrowUpRight className="size-4 text-muted" aria-hidden />
              </a>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

function Pages({ linkId, onLeave }: { linkId: string; onLeave: () => void }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Pages" className="flex flex-col sm:flex-row sm:gap-5">
      {entries(linkId).map(({ label, href }) => {
        const isCurrent = pathname === href;
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onLeave}
            className={cn(
              'flex min-h-11 items-center border-transparent text-sm sm:h-14 sm:border-b-2',
              isCurrent
                ? 'border-accent font-semibold text-accent-ink'
                : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
