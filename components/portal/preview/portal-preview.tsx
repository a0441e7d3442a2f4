'use client';

import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { wholeErrorText } from '@/lib/queries/api-error';
import { portalFrameOptions } from '@/lib/queries/portal/frame';
import { accentVariables } from '@/lib/util/accent';
import { type PortalPage, portalRoutes } from '@/lib/util/portal-routes';
import { EventTypesPage } from '../event-types/event-types-page';
import { PortalBrand } from '../frame/portal-brand';
import { PortalHome } from '../home/portal-home';
import { PortalProvider } from '../portal-provider';
import { VerifyPage } from '../verify/verify-page';
import { PhoneFrame } from './phone-frame';

type ShownPage = 'home' | PortalPage;

const pages: Readonly<Record<ShownPage, { label: string; Page: () => React.ReactNode }>> = {
  home: { label: 'Webhooks', Page: PortalHome },
  'event-types': { label: 'Event types', Page: EventTypesPage },
  verify: { label: 'How to verify', Page: VerifyPage },
};

const names: readonly ShownPage[] = ['home', 'event-types', 'verify'];

const widths = [
  { value: 'desk', label: 'Desk' },
  { value: 'phone', label: 'Phone' },
] as const;

type Width = (typeof widths)[number]['value'];

/** The page that an address of the portal leads to; undefined for any other address. */
function pageOf(href: string, linkId: string): ShownPage | undefined {
  if (href === portalRoutes.home(linkId)) return 'home';
  return names.find((name) => name !== 'home' && href === portalRoutes.page(linkId, name));
}

/**
 * A portal as its partner sees it, read through the session of an operator; what its partner can do is
 * shown and cannot be done from here.
 */
export function PortalPreview({ projectId, linkId }: { projectId: string; linkId: string }) {
  const api = portalRoutes.operatorApi(projectId, linkId);
  const { data: frame, error, refetch } = useQuery(portalFrameOptions(api));
  if (frame) return <Preview frame={frame} api={api} />;
  if (error) {
    return (
      <Banner
        tone="bad"
        title="The portal of this link cannot be shown"
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {wholeErrorText(error)}
      </Banner>
    );
  }
  return (
    <div role="status" className="appear-late flex flex-col gap-3">
      <VisuallyHidden>Loading the portal</VisuallyHidden>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}

function Preview({ frame, api }: { frame: PortalFrame; api: string }) {
  const [width, setWidth] = useState<Width>('desk');
  const label = `Portal of ${frame.linkName || frame.linkId}`;
  const shown = <Shown frame={frame} api={api} label={label} isPhone={width === 'phone'} />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segmented
        legend="Width of the preview"
        hideLegend
        value={width}
        options={widths}
        onChange={setWidth}
        className="self-end max-sm:hidden"
      />
      {width === 'phone' ? <PhoneFrame label={label}>{shown}</PhoneFrame> : shown}
    </div>
  );
}

/** What the partner has on screen. Its own addresses lead from page to page here, and nowhere else. */
function Shown({
  frame,
  api,
  label,
  isPhone,
}: {
  frame: PortalFrame;
  api: string;
  label: string;
  isPhone: boolean;
}) {
  const [page, setPage] = useState<ShownPage>('home');
  const { brand, linkId } = frame;
  const { Page } = pages[page];
  return (
    <PortalProvider value={{ frame, api, isOperator: true }}>
      <div
        style={accentVariables(brand.accent) as CSSProperties}
        className={cn(
          'flex min-w-0 flex-col bg-canvas text-ink',
          isPhone ? 'min-h-dvh' : 'overflow-hidden rounded-lg border',
        )}
        onClickCapture={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          const next = pageOf(link?.getAttribute('href') ?? '', linkId);
          if (!next) return;
          event.preventDefault();
          event.stopPropagation();
          setPage(next);
        }}
      >
        <div className="flex min-h-14 flex-wrap items-center gap-x-9 border-b bg-surface px-4">
          <PortalBrand name={brand.name || 'Webhooks'} logo={brand.logo} />
          <nav aria-label="Pages of the portal" className="flex flex-wrap gap-5">
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={name === page ? 'page' : undefined}
                onClick={() => setPage(name)}
                className={cn(
                  'flex min-h-11 items-center border-b-2 text-sm',
                  name === page
                    ? 'border-accent font-semibold text-accent-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {pages[name].label}
              </button>
            ))}
          </nav>
        </div>
        <section aria-label={label} className="w-full flex-1 px-4 py-6">
          <Page />
        </section>
      </div>
    </PortalProvider>
  );
}
