'use client';

import 'monaco-editor/features/diffEditor/register.js';
import type { editor } from 'monaco-editor/editor/editor.api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readableLanguage } from '@/components/editor/remarks/code-marker';
import type { DiffViewProps } from './diff-props';
import { editorOptions } from './editor-options';
import { monaco } from './set-up-monaco';
import { useEditorTheme } from './use-editor-theme';

/** Monaco's comparison of two texts, one below the other so that it fits a narrow pane. */
export function MonacoDiff({ label, before, after, language = 'json' }: DiffViewProps) {
  useEditorTheme();
  const host = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<editor.IDiffEditorModel | null>(null);
  const readAs = readableLanguage(language, before, after);

  const make = useEffectEvent((node: HTMLElement) => {
    const made = monaco.editor.createDiffEditor(node, {
      ...editorOptions,
      originalAriaLabel: `${label}: before`,
      modifiedAriaLabel: `${label}: after`,
      readOnly: true,
      domReadOnly: true,
      renderSideBySide: false,
      renderOverviewRuler: false,
    });
    const original = monaco.editor.createModel(before, readAs);
    const modified = monaco.editor.createModel(after, readAs);
    made.setModel({ original, modified });
    setTexts({ original, modified });
    return () => {
      made.dispose();
      original.dispose();
      modified.dispose();
    };
  });
  useEffect(() => (host.current ? make(host.current) : undefined), []);

  useEffect(() => {
    if (!texts) return;
    const { original, modified } = texts;
    for (const [model, text] of [
      [original, before],
      [modified, after],
    ] as const) {
      monaco.editor.setModelLanguage(model, readAs);
      if (model.getValue() !== text) model.setValue(text);
    }
  }, [texts, before, after, readAs]);

  return <div ref={host} className="h-full" />;
}
