'use client';

import { useDeferredValue, useMemo } from 'react';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { maskedTexts, sampleSecrets } from '@/lib/samples/sample-secrets';
import type { Sample } from '@/lib/samples/sample-store';

const MOST_NAMED = 3;

/** What in a sample looks like a secret, and the two ways to decide; until then it is not shared. */
export function SampleSecrets({
  sample,
  onChange,
}: {
  sample: Sample;
  onChange: (change: Pick<Sample, 'text' | 'expected'> | Pick<Sample, 'harmless'>) => void;
}) {
  const searched = useDeferredValue(sample);
  const found = useMemo(() => sampleSecrets(searched), [searched]);
  if (found.length === 0) return null;
  const named = found.slice(0, MOST_NAMED).map(({ told }) => told);
  const more = found.length - named.length;
  return (
    <Banner
      tone="warn"
      className="m-2 mb-0"
      title={
        found.length === 1
          ? 'One value looks like a secret'
          : `${found.length} values look like secrets`
      }
      actions={
        <>
          {found.some(({ isMaskable }) => isMaskable) ? (
            <Button
              size="sm"
              onClick={() => {
                onChange(maskedTexts(sample));
                announce('Masked');
              }}
            >
              Mask
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange({
                harmless: [...(sample.harmless ?? []), ...found.map(({ decision }) => decision)],
              })
            }
          >
            No secret
          </Button>
        </>
      }
    >
      <p className="text-xs">
        {`${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Until you decide, it is kept masked and not shared.${
          found.every(({ isMaskable }) => isMaskable) ? '' : ' A check that holds it is not kept.'
        }`}
      </p>
    </Banner>
  );
}
