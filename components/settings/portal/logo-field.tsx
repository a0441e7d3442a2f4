'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { brandLimits } from '@/lib/contract/gateway/portal-brand-limits';
import type { BrandLogo } from './brand-draft';
import { logoSource, readLogo } from './read-logo';

const hint = `SVG or PNG, at most ${brandLimits.logoBytes / 1024} KiB. Of an SVG only shapes, gradients and texts are kept.`;

/** The logo: dropped or chosen, looked at on both grounds, taken away. */
export function LogoField({
  logo,
  error,
  isReadOnly,
  onChange,
}: {
  logo: BrandLogo | null;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (logo: BrandLogo | null) => void;
}) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file || isReadOnly) return;
    try {
      const read = await readLogo(file);
      setRefusal(undefined);
      onChange(read);
      announce('Logo chosen');
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : 'This file cannot be read.');
    }
  }
  return (
    <Field label="Logo" id={id} hint={hint} error={refusal ?? error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
        <div
          className={`flex flex-wrap items-center gap-3 rounded border border-dashed p-3 ${isOver ? 'border-accent bg-accent-soft' : 'border-control'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!isReadOnly);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          {logo ? (
            <span className="flex overflow-hidden rounded border">
              <OnGround logo={logo} theme="light" />
              <OnGround logo={logo} theme="dark" />
            </span>
          ) : (
            <span className="text-muted text-sm">No logo: the name stands alone.</span>
          )}
          <span className="flex flex-wrap gap-2">
            <input
              {...control}
              type="file"
              accept=".svg,.png,image/svg+xml,image/png"
              disabled={isReadOnly}
              className="peer sr-only"
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // The same file can be chosen again once it was mended.
                event.target.value = '';
              }}
            />
            <label
              htmlFor={id}
              className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded border border-control bg-surface px-3 font-medium text-sm hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-55"
            >
              <ImageUp aria-hidden className="size-4" />
              <span>{logo ? 'Choose another file' : 'Choose a file'}</span>
            </label>
            {logo && !isReadOnly ? (
              <Button
                variant="quiet"
                onClick={() => {
                  setRefusal(undefined);
                  onChange(null);
                  announce('Logo taken away');
                }}
              >
                <Trash2 aria-hidden /> Remove
              </Button>
            ) : null}
          </span>
        </div>
      )}
    </Field>
  );
}

function OnGround({ logo, theme }: { logo: BrandLogo; theme: 'light' | 'dark' }) {
  return (
    <span style={{ colorScheme: theme }} className="bg-surface p-2">
      {/* biome-ignore lint/performance/noImgElement: it is a picture of a few kibibytes in the page itself */}
      <img
        src={logoSource(logo)}
        alt={`Logo in the ${theme} theme`}
        className="h-8 max-w-40 object-contain"
      />
    </span>
  );
}
