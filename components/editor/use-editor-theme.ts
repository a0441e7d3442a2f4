import { useEffect, useState } from 'react';
import { usePreferences } from '@/components/ui/preferences';
import { monaco } from './set-up-monaco';
import { consoleTheme } from './theme';

const NAME = 'console';
const darkQuery = '(prefers-color-scheme: dark)';

/** What all editors of the page are shown in; undefined before the first one. */
let shown: boolean | undefined;

function show(isDark: boolean): void {
  if (shown === isDark) return;
  shown = isDark;
  monaco.editor.defineTheme(NAME, consoleTheme(isDark));
  monaco.editor.setTheme(NAME);
}

/** Keeps Monaco in the colours of the page. Returns the theme's name. */
export function useEditorTheme(): string {
  const { theme } = usePreferences().preferences;
  const [isSystemDark, setIsSystemDark] = useState(() => matchMedia(darkQuery).matches);
  useEffect(() => {
    const query = matchMedia(darkQuery);
    const follow = () => setIsSystemDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  useEffect(() => show(isDark), [isDark]);
  return NAME;
}
