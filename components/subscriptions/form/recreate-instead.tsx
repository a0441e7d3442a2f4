import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import type { SaveEffects } from '@/lib/form-models/engine/effects';

/** A way to take away what this gateway keeps, beside the first field that it keeps. */
export function recreateInstead({ ignored }: SaveEffects, onRecreate: () => void) {
  const [kept] = ignored.filter(({ isRecreated }) => isRecreated);
  // Once is enough: it takes all of them away.
  const ways: Record<string, Elements> = kept
    ? {
        [kept.path]: (
          <Button size="sm" className="mt-1" onClick={onRecreate}>
            Delete it and create it again…
          </Button>
        ),
      }
    : {};
  return ways;
}
