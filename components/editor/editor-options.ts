import type { editor } from 'monaco-editor/editor/editor.api';
import { FONT_SIZE, LINE_HEIGHT } from './text-size';

/** How every editor of the console behaves. */
export const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  accessibilitySupport: 'auto',
  bracketPairColorization: { enabled: false },
  automaticLayout: true,
  // A text area takes part in labels, and in the key maps and input methods of every browser.
  editContext: false,
  contextmenu: true,
  fixedOverflowWidgets: true,
  fontFamily: '"JetBrains Mono Variable", ui-monospace, Menlo, Consolas, monospace',
  fontLigatures: false,
  fontSize: FONT_SIZE,
  lineHeight: LINE_HEIGHT,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 8,
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { comments: false, strings: false, other: true },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10 },
  stickyScroll: { enabled: false },
  tabSize: 2,
  unusualLineTerminators: 'off',
  wordBasedSuggestions: 'off',
};
