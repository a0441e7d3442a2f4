'use client';

import { useEngineRelease } from './use-engine-release';

const words = {
  Ran: (release: string) => `Ran here in QuickJS, as goja of Convoy ${release} does`,
  Checked: (release: string) => `Checked here, as goja of Convoy ${release} reads it`,
};

/** Which engine a result or a remark came from, and as which one. */
export function EngineBadge({ deed = 'Ran' }: { deed?: keyof typeof words }) {
  const release = useEngineRelease();
  return (
    <p className="w-fit rounded bg-sunken px-2 py-1 text-muted text-xs">{words[deed](release)}</p>
  );
}
