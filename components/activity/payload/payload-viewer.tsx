'use client';

import type { ComponentProps } from 'react';
import { PayloadViewer as ReadOnlyViewer } from '@/components/payload/payload-viewer';
import { MaskedValue } from './masked-value';

type ViewerProps = Omit<ComponentProps<typeof ReadOnlyViewer>, 'renderMask' | 'problemText'>;

/** A payload whose masked values can be shown one by one, as far as `reveal` is given. */
export function PayloadViewer({
  projectId,
  reveal,
  ...props
}: ViewerProps & {
  projectId: string;
  /** Shows one masked value by its number. */
  reveal?: ((index: number) => Promise<string>) | undefined;
}) {
  return (
    <ReadOnlyViewer
      {...props}
      {...(reveal
        ? {
            renderMask: ({ mask, reason, index }) => (
              <MaskedValue
                projectId={projectId}
                mask={mask}
                reason={reason}
                reveal={() => reveal(index)}
              />
            ),
          }
        : {})}
    />
  );
}
