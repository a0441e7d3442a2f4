import type { QueryClient } from '@tanstack/react-query';

/** Settles when nothing that was asked of the gateway to be changed is under way any more. */
export function whenWritten(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
}
