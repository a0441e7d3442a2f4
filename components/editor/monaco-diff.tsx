'use client';

import 'monaco-editor/features/diffEditor/register.js';
import { DiffEditor } from '@monaco-editor/react';
import { useEffect, useId } from 'react';
import { readableLanguage } from '@/components/editor/remarks/code-marker';
import type { DiffViewProps } from './diff-props';
import { editorOptions } from './editor-options';
import { monaco } from './set-up-monaco';
import { useEditorTheme } from './use-editor-theme';

/** Monaco's comparison of two texts, one below the other so that it fits a narrow pane. */
export function MonacoDiff({ label, before, after, language = 'json' }: DiffViewProps) {
  const theme = useEditorTheme();
  const id = useId();
  const ending = language === 'json' ? 'json' : 'js';
  const from = `${id}-before.${ending}`;
  const to = `${id}-after.${ending}`;
  // The wrapper would drop the texts before the editor that shows them, which that one reports.
  useEffect(
    () => () => {
      setTimeout(() => {
        for (const path of [from, to]) monaco.editor.getModel(monaco.Uri.parse(path))?.dispose();
      });
    },
    [from, to],
  );
  return (
    <DiffEditor
      theme={theme}
      language={readableLanguage(language, before, after)}
      original={before}
      modified={after}
      originalModelPath={from}
      keepCurrentOriginalModel
      modifiedModelPath={to}
      keepCurrentModifiedModel
      loading={null}
      options={{
        ...editorOptions,
        originalAriaLabel: `${label}: before`,
        modifiedAriaLabel: `${label}: after`,
        readOnly: true,
        domReadOnly: true,
        renderSideBySide: false,
        renderOverviewRuler: false,
      }}
    />
  );
}
