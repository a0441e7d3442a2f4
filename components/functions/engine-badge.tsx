'use client';

import { useEngineRelease } from './use-engine-release';

/** Which engine a result came from, and as which one it ran. */
export function EngineBadge() {
  const release = useEngineRelease();
  return (
    <p className="w-fit rounded bg-sunken px-2 py-1 text-muted text-xs">
      Ran here in QuickJS, as goja of Convoy {release} does
    </p>
  );
}
