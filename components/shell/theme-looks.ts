import { Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '@/lib/util/preferences';

/** How each theme is called and drawn wherever it is chosen. */
export const themeLooks: Record<Theme, { label: string; icon: typeof Sun }> = {
  system: { label: 'Like the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};
