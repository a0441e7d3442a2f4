'use client';

import { Editor } from '@monaco-editor/react';
import type { editor } from 'monaco-editor/editor/editor.api';
import { javascriptDefaults } from 'monaco-editor/languages/features/typescript/register.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type {
  CodeLanguage,
  CodeMarker,
  LineMark,
  LineNote,
} from '@/components/editor/remarks/code-marker';
import { announce } from '@/components/ui/announcer';
import { tooDeepAt } from '@/lib/util/nesting.mjs';
import { editorOptions } from './editor-options';
import { insertedAtOnce } from './inserted-at-once';
import { giveSchema } from './json-schemas';
import { LineNotes } from './remarks/line-notes';
import { monaco } from './set-up-monaco';
import { argumentTypeFile, argumentTypeName } from './typed-argument';
import { useEditorTheme } from './use-editor-theme';
import { useTabKey } from './use-tab-key';

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};
// The width is Monaco's own, set on the element.
const markClasses = {
  good: 'border-good border-l-3',
  bad: 'border-bad border-l-3',
};
const none: readonly CodeMarker[] = [];

export interface SurfaceProps {
  /** Identifier of the control, for its label. */
  id: string;
  label: string;
  path: string;
  language: CodeLanguage | 'plaintext';
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  readOnly: boolean;
  markers?: readonly CodeMarker[] | undefined;
  schema?: object | undefined;
  lineMarks?: readonly LineMark[] | undefined;
  lineNotes?: readonly LineNote[] | undefined;
  argumentType?: string | undefined;
  describedBy?: string | undefined;
  isInvalid: boolean;
  /** Called once, when the editor can take the place of what stood in for it. */
  onReady: (editor: editor.IStandaloneCodeEditor) => void;
}

/** Monaco itself. It is told a new value only when that came from outside, so that undo stays. */
export function MonacoSurface(props: SurfaceProps) {
  const { id, label, path, language, value, readOnly, markers = none, schema } = props;
  const theme = useEditorTheme();
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const known = useRef(value);
  const { leaves, toggle } = useTabKey();

  const change = useEffectEvent((text: string) => {
    known.current = text;
    props.onChange(text);
  });
  const blur = useEffectEvent(() => props.onBlur?.());
  const ready = useEffectEvent(props.onReady);
  const switchTab = useEffectEvent(() => {
    toggle();
    announce(leaves ? 'Tab indents' : 'Tab leaves the editor');
  });

  const fixAt = useEffectEvent((line: number | undefined) =>
    props.lineNotes?.find((note) => note.line === line && note.onFix)?.onFix?.(),
  );

  useEffect(() => {
    if (!instance) return;
    instance.addAction({
      id: 'console.fix',
      label: 'Apply the fix of this line',
      keybindings: [monaco.KeyMod.Alt | monaco.KeyCode.Enter],
      run: () => fixAt(instance.getPosition()?.lineNumber),
    });
    const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
    const { KeyMod, KeyCode } = monaco;
    instance.addAction({
      id: 'console.switchTab',
      label: 'Switch what the Tab key does',
      keybindings: [
        isMac ? KeyMod.WinCtrl | KeyMod.Shift | KeyCode.KeyM : KeyMod.CtrlCmd | KeyCode.KeyM,
      ],
      run: () => switchTab(),
    });
    const changes = instance.onDidChangeModelContent(() => {
      const text = instance.getValue();
      const model = instance.getModel();
      // At once: the language services are asked before the page is told to leave them out.
      if (model && tooDeepAt(text) >= 0) monaco.editor.setModelLanguage(model, 'plaintext');
      change(text);
    });
    const leaving = instance.onDidBlurEditorText(() => blur());
    ready(instance);
    return () => {
      changes.dispose();
      leaving.dispose();
    };
  }, [instance]);

  useEffect(() => {
    const area = instance?.getDomNode()?.querySelector('textarea');
    if (!instance || !area) return;
    const insert = (event: InputEvent) => {
      const text = insertedAtOnce(event);
      if (text === undefined) return;
      event.preventDefault();
      instance.trigger('console', 'paste', { text, pasteOnNewLine: false, multicursorText: null });
    };
    area.addEventListener('beforeinput', insert);
    return () => area.removeEventListener('beforeinput', insert);
  }, [instance]);

  useEffect(() => {
    if (!instance || value === known.current) return;
    known.current = value;
    const model = instance.getModel();
    if (!model) return;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null);
    model.pushStackElement();
  }, [instance, value]);

  useEffect(() => {
    const model = instance?.getModel();
    if (!model) return;
    monaco.editor.setModelMarkers(
      model,
      'console',
      markers.map((marker) => ({ ...marker, severity: severities[marker.severity] })),
    );
  }, [instance, markers]);

  useEffect(() => (schema ? giveSchema(path, schema) : undefined), [path, schema]);
  const { lineMarks } = props;
  useEffect(() => {
    if (!instance || !lineMarks) return;
    const marks = instance.createDecorationsCollection(
      lineMarks.map(({ line, tone }) => ({
        range: new monaco.Range(line, 1, line, 1),
        options: { isWholeLine: true, linesDecorationsClassName: markClasses[tone] },
      })),
    );
    return () => marks.clear();
  }, [instance, lineMarks]);

  const { argumentType } = props;
  useEffect(() => {
    const file = instance?.getModel()?.uri.toString();
    if (file === undefined || argumentType === undefined) return;
    const text = `type ${argumentTypeName(file)} = ${argumentType};`;
    const library = javascriptDefaults.addExtraLib(text, argumentTypeFile(file));
    return () => library.dispose();
  }, [instance, argumentType]);

  useEffect(() => {
    instance?.updateOptions({ tabFocusMode: leaves, readOnly, domReadOnly: readOnly });
  }, [instance, leaves, readOnly]);

  const { describedBy, isInvalid } = props;
  useEffect(() => {
    const area = instance?.getDomNode()?.querySelector('textarea');
    if (!area) return;
    area.id = id;
    if (describedBy) area.setAttribute('aria-describedby', describedBy);
    else area.removeAttribute('aria-describedby');
    if (isInvalid) area.setAttribute('aria-invalid', 'true');
    else area.removeAttribute('aria-invalid');
  }, [instance, id, describedBy, isInvalid]);

  // The wrapper hands on whatever is another object than before, which costs a layout.
  const options = useMemo(
    () => ({ ...editorOptions, ariaLabel: label, readOnly, domReadOnly: readOnly }),
    [label, readOnly],
  );
  return (
    <>
      <Editor
        theme={theme}
        path={path}
        language={language}
        defaultValue={value}
        loading={null}
        options={options}
        onMount={(mounted) => setInstance(mounted)}
      />
      {instance && props.lineNotes ? <LineNotes notes={props.lineNotes} on={instance} /> : null}
    </>
  );
}
