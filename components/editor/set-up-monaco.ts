import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor/editor.api.js';
import './features';
import {
  javascriptDefaults,
  ScriptTarget,
} from 'monaco-editor/languages/features/typescript/register.js';
import { checkJsonTexts } from './json-schemas';
import { giveNonceToStyleElements } from './style-elements';
import { workers } from './workers';

/** Functions know neither page nor module; each text has names of its own. */
const FORCE_MODULES = 3;

/** All that the gateway's engine offers beside the language. */
const engineConsole = `declare const console: {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  debug(...values: unknown[]): void;
};`;

function setUp(): void {
  giveNonceToStyleElements(document);
  window.MonacoEnvironment = workers;
  loader.config({ monaco });
  javascriptDefaults.setCompilerOptions({
    target: ScriptTarget.ES2020,
    lib: ['es2020'],
    allowJs: true,
    checkJs: true,
    allowNonTsExtensions: true,
    moduleDetection: FORCE_MODULES,
  });
  // What the gateway's engine understands is told by our own lint, per release.
  javascriptDefaults.setDiagnosticsOptions({
    // Of this our worker keeps the misspelt paths alone.
    noSemanticValidation: false,
    noSyntaxValidation: true,
    noSuggestionDiagnostics: true,
  });
  checkJsonTexts();
  javascriptDefaults.addExtraLib(engineConsole, 'file:///console.d.ts');
  // Control or Command with Enter runs or saves; the page listens to it.
  monaco.editor.addKeybindingRule({
    keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter,
    command: '-editor.action.insertLineAfter',
  });
}

setUp();

export { monaco };
