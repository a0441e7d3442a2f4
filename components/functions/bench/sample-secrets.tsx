'use client';

import { useDeferredValue, useMemo } from 'react';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Sample } from '@/lib/transform/bench/sample-store';
import { findSecrets, maskSecrets } from '@/lib/transform/bench/secret-scan';

const MOST_NAMED = 3;

/** What in a sample looks like a secret, and the two ways to decide; until then it is not shared. */
export function SampleSecrets({
  sample,
  onChange,
}: {
  sample: Sample;
  onChange: (change: Pick<Sample, 'text'> | Pick<Sample, 'harmless'>) => void;
}) {
  const text = useDeferredValue(sample.text);
  const found = useMemo(() => findSecrets(text, sample.harmless), [text, sample.harmless]);
  if (found.length === 0) return null;
  const named = found.slice(0, MOST_NAMED).map(({ path, reason }) => `${path} ${reason}`);
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
          <Button
            size="sm"
            onClick={() => {
              onChange({ text: maskSecrets(sample.text, sample.harmless) });
              announce('Masked');
            }}
          >
            Mask
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange({
                harmless: [...(sample.harmless ?? []), ...found.map(({ path }) => path)],
              })
            }
          >
            No secret
          </Button>
        </>
      }
    >
      <p className="text-xs">
        {named.join(', ')}
        {more > 0 ? ` and ${more} more` : ''}. Until you decide, it is kept masked and not shared.
      </p>
    </Banner>
  );
}
