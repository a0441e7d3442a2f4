import { NuqsAdapter } from 'nuqs/adapters/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';

/**
 * Lets a page write its address as in a browser, from nothing that a page before it left in the
 * process: what was about to be written under a clock that has been replaced would hold up all that
 * follows, and what was written last would be read in place of the address.
 */
export function FreshAddress({ children }: { children: ReactNode }) {
  return (
    <>
      <NuqsTestingAdapter resetUrlUpdateQueueOnMount>{null}</NuqsTestingAdapter>
      <NuqsAdapter>{children}</NuqsAdapter>
    </>
  );
}
