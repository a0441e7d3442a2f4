import { type AccentStyle, accentStyle } from '@/lib/util/accent';

const themes: readonly (keyof AccentStyle)[] = ['light', 'dark'];

function remark(accent: string, theme: keyof AccentStyle, style: AccentStyle): string | undefined {
  const { '--accent': edge, '--accent-ink': ink } = style[theme];
  if (ink === accent) return undefined;
  const fault = theme === 'light' ? 'light' : 'dark';
  const rest = edge === accent ? '' : `, buttons and outlines ${edge}`;
  return `${accent} is too ${fault} for text in the ${theme} theme; links use ${ink}${rest}.`;
}

/** What is done to an accent so that it can be read, a sentence for each theme that needs it. */
export function accentRemarks(given: string): string[] {
  const style = accentStyle(given);
  if (!style) return [];
  return themes.flatMap((theme) => remark(given.toLowerCase(), theme, style) ?? []);
}
