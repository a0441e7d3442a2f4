'use client';

import { DiffEditor } from '@monaco-editor/react';
import { useId } from 'react';
import type { DiffViewProps } from './diff-view';
import { editorOptions } from './editor-options';
import './set-up-monaco';
import { useEditorTheme } from './use-editor-theme';

/** Monaco's comparison of two texts, one below the other so that it fits a narrow pane. */
export function MonacoDiff({ label, before, after }: DiffViewProps) {
  const theme = useEditorTheme();
  const id = useId();
  return (
    <DiffEditor
      theme={theme}
      language="json"
      original={before}
      modified={after}
      originalModelPath={`${id}-before.json`}
      modifiedModelPath={`${id}-after.json`}
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
