'use client';

import { useShell } from '@/components/shell/shell-context';
import { recordedRelease } from '@/lib/releases/recorded-release';
import { usualRelease } from '@/lib/transform/releases.mjs';
import type { Release } from '@/lib/transform/run-types';

/** The recorded release whose engine is taken for that of this gateway. */
export function useEngineRelease(): Release {
  return recordedRelease(useShell().current.release) ?? usualRelease;
}
