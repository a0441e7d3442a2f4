'use client';

import { ArrowUpRight, CircleAlert, CircleCheck } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { accentVariables } from '@/lib/util/accent';
import type { BrandLogo } from './brand-draft';
import { logoSource } from './read-logo';

const themes = ['light', 'dark'] as const;
const widths = [
  { value: 'desk', label: 'Desk' },
  { value: 'phone', label: 'Phone' },
] as const;

export interface ShownBrand {
  name: string;
  /** `#rrggbb`; null for the usual one. */
  accent: string | null;
  logo: BrandLogo | null;
  hasHome: boolean;
}

/** How a portal looks with what is typed, in both themes. */
export function BrandPreview({ brand }: { brand: ShownBrand }) {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('desk');
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        legend="Width of the preview"
        hideLegend
        value={width}
        options={widths}
        onChange={setWidth}
        className="self-end"
      />
      {themes.map((theme) => (
        <PortalPicture key={theme} theme={theme} brand={brand} isPhone={width === 'phone'} />
      ))}
    </div>
  );
}

/** A picture of the portal: nothing in it can be pressed. */
function PortalPicture({
  theme,
  brand,
  isPhone,
}: {
  theme: (typeof themes)[number];
  brand: ShownBrand;
  isPhone: boolean;
}) {
  const { name, accent, logo, hasHome } = brand;
  return (
    <div
      role="img"
      aria-label={`The portal of ${name} in the ${theme} theme`}
      data-scheme={theme}
      style={accentVariables(accent) as CSSProperties}
      className={`overflow-hidden rounded-lg border bg-canvas text-ink text-xs ${isPhone ? 'w-70 self-center' : ''}`}
    >
      <div aria-hidden translate="no">
        <div className="flex items-center gap-2 border-b bg-surface px-3">
          {logo ? (
            // biome-ignore lint/performance/noImgElement: it is a picture of a few kibibytes in the page itself
            <img src={logoSource(logo)} alt="" className="h-5 max-w-24 object-contain" />
          ) : null}
          <bdi className="cut min-w-0 font-semibold">{name}</bdi>
          <span className="border-accent border-b-2 py-2.5 font-semibold text-accent-ink">
            Webhooks
          </span>
          {isPhone ? null : <span className="whitespace-nowrap text-muted">Event types</span>}
          {hasHome ? (
            <span className="ml-auto inline-flex items-center gap-0.5 whitespace-nowrap">
              <span>{isPhone ? 'Back' : `Back to ${name.slice(0, 20)}`}</span>
              <ArrowUpRight className="size-3.5" />
            </span>
          ) : null}
        </div>
        <div className="flex flex-col gap-2 p-3">
          <div className="flex flex-wrap items-center gap-2 rounded bg-bad-soft px-2.5 py-2">
            <CircleAlert className="size-4 shrink-0 text-bad" />
            <span className="flex-1 font-semibold">Returns has not worked since 13:52</span>
            <span className="rounded bg-accent px-2 py-1 font-medium text-accent-on">
              Recover 14…
            </span>
          </div>
          <div className={`grid gap-2 ${isPhone ? '' : 'grid-cols-2'}`}>
            <Endpoint name="Orders" isChosen />
            {isPhone ? null : <Endpoint name="Service jobs" isChosen={false} />}
          </div>
          <span>
            <span className="rounded bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-ink">
              All 39
            </span>
            <span className="ml-2 text-accent-ink underline">How to verify</span>
          </span>
        </div>
      </div>
    </div>
  );
}

function Endpoint({ name, isChosen }: { name: string; isChosen: boolean }) {
  return (
    <div className={`rounded border bg-surface p-2 ${isChosen ? 'border-2 border-accent' : ''}`}>
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <span className="inline-flex items-center gap-1 text-good">
          <CircleCheck className="size-3.5" />
          <span>working</span>
        </span>
      </div>
      <span className="text-muted">312 of 312 arrived</span>
    </div>
  );
}
