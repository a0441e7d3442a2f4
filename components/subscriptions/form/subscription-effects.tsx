'use client';

import { EffectsCard } from '@/components/forms/saving/effects-card';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { Button } from '@/components/ui/button';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';

/** What saving does, with a way to take away what this gateway keeps. */
export function SubscriptionEffects({
  effectsOf,
  verb,
  onRecreate,
}: {
  effectsOf: (values: SubscriptionFormValues) => SaveEffects;
  verb: string;
  onRecreate: (() => void) | undefined;
}) {
  const { ignored } = effectsOf(useFormValues<SubscriptionFormValues>());
  const kept = onRecreate ? ignored.filter(({ isRecreated }) => isRecreated) : [];
  return (
    <EffectsCard
      effectsOf={effectsOf}
      verb={verb}
      // Once is enough: it takes all of them away.
      instead={Object.fromEntries(
        kept.slice(0, 1).map(({ path }) => [
          path,
          <Button key={path} size="sm" className="mt-1" onClick={onRecreate}>
            Delete it and create it again…
          </Button>,
        ]),
      )}
    />
  );
}
