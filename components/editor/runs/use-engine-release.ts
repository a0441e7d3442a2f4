'use client';

import { useShell } from '@/components/shell/shell-context';
import type { Release } from '@/lib/releases/dialect';
import { recordedRelease } from '@/lib/releases/recorded-release';
import { usualRelease } from '@/lib/releases/records.mjs';

/** The recorded release whose engine is taken for that of this gateway. */
export function useEngineRelease(): Release {
  return recordedRelease(useShell().current.release) ?? usualRelease;
}
