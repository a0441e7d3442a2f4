import type { editor } from 'monaco-editor/editor/editor.api';

const names = [
  'surface',
  'sunken',
  'raised',
  'hover',
  'line',
  'control',
  'ink',
  'muted',
  'accent',
  'accent-soft',
  'accent-ink',
  'good',
  'warn',
  'bad',
] as const;
type Token = (typeof names)[number];

function hex(channel: number | undefined): string {
  return (channel ?? 0).toString(16).padStart(2, '0');
}

/** The tokens of app/globals.css as they are now, in the only notation that Monaco takes: #rrggbb. */
function currentTokens(): Record<Token, string> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const colours = names.map((name): [Token, string] => {
    probe.style.color = `var(--${name})`;
    if (!context) return [name, '#000000'];
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return [name, `#${hex(red)}${hex(green)}${hex(blue)}`];
  });
  probe.remove();
  return Object.fromEntries(colours) as Record<Token, string>;
}

/** The console's colours for Monaco, read from the page; define it again when the theme changes. */
export function consoleTheme(isDark: boolean): editor.IStandaloneThemeData {
  const is = currentTokens();
  return {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: is.ink, background: is.surface },
      { token: 'comment', foreground: is.muted, fontStyle: 'italic' },
      { token: 'keyword', foreground: is['accent-ink'] },
      { token: 'string', foreground: is.good },
      { token: 'string.key.json', foreground: is.ink },
      { token: 'number', foreground: is.warn },
      { token: 'regexp', foreground: is.warn },
      { token: 'delimiter', foreground: is.muted },
      { token: 'invalid', foreground: is.bad },
    ],
    colors: {
      'editor.background': is.surface,
      'editor.foreground': is.ink,
      'editorLineNumber.foreground': is.muted,
      'editorLineNumber.activeForeground': is.ink,
      'editorCursor.foreground': is.ink,
      'editor.selectionBackground': is['accent-soft'],
      'editor.lineHighlightBackground': is.sunken,
      'editor.lineHighlightBorder': '#00000000',
      'editorBracketMatch.background': is['accent-soft'],
      'editorBracketMatch.border': is.accent,
      'editorError.foreground': is.bad,
      'editorWarning.foreground': is.warn,
      'editorInfo.foreground': is['accent-ink'],
      'editorWidget.background': is.raised,
      'editorWidget.foreground': is.ink,
      'editorWidget.border': is.line,
      'editorHoverWidget.background': is.raised,
      'editorHoverWidget.foreground': is.ink,
      'editorHoverWidget.border': is.line,
      'editorSuggestWidget.background': is.raised,
      'editorSuggestWidget.foreground': is.ink,
      'editorSuggestWidget.border': is.line,
      'editorSuggestWidget.selectedBackground': is['accent-soft'],
      'editorSuggestWidget.selectedForeground': is.ink,
      'editorSuggestWidget.highlightForeground': is['accent-ink'],
      'list.hoverBackground': is.hover,
      focusBorder: is.accent,
      'input.background': is.surface,
      'input.foreground': is.ink,
      'input.border': is.control,
      'menu.background': is.raised,
      'menu.foreground': is.ink,
      'menu.selectionBackground': is['accent-soft'],
      'menu.selectionForeground': is.ink,
    },
  };
}
