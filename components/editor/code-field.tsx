'use client';

import type { editor } from 'monaco-editor/editor/editor.api';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type CodeLanguage,
  type CodeMarker,
  type LineMark,
  type LineNote,
  readableLanguage,
} from '@/components/editor/remarks/code-marker';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { MOST_OPEN_BRACKETS } from '@/lib/util/nesting.mjs';
import { lostInJson } from '@/lib/util/typed-json';
import { loadSurface } from './load-ahead';
import { StandIn } from './stand-in';
import { useTabKeyNotice } from './tab-key-hint';
import { takeTurn } from './turns';

/** What a caller may do with the editor. */
export interface CodeFieldHandle {
  focus(): void;
  /** Puts the cursor at a place, from 1, and shows it. */
  reveal(line: number, column: number): void;
}

export interface CodeFieldProps {
  label: string;
  /** Leaves the label to assistive tools, where the surroundings say it already. */
  hideLabel?: boolean;
  note?: ReactNode;
  help?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  /** Name of the text in the form. */
  name?: string;
  language: CodeLanguage;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  markers?: readonly CodeMarker[];
  /** JSON schema that a JSON text is checked and completed by; the same object while it is the same. */
  schema?: object | undefined;
  /** Marks beside line numbers; what they mean has to be said elsewhere too. */
  lineMarks?: readonly LineMark[];
  /** What stands under lines; shown once the editor is there, which `onReady` tells. */
  lineNotes?: readonly LineNote[];
  onReady?: () => void;
  /** Type of the argument of `transform`: completes its paths and underlines misspelt ones. */
  argumentType?: string;
  /** In pixels, or all that the surroundings give. */
  height?: number | 'fill';
  /** Draws no box around it, where it fills a pane that has an edge and help of its own. */
  isPane?: boolean;
  className?: string;
  ref?: Ref<CodeFieldHandle>;
}

const USUAL_HEIGHT = 220;

const NOT_READ = `Shown as plain text, without colours and checks: more than ${MOST_OPEN_BRACKETS.toLocaleString('en')} brackets are open at one time.`;

/** Line and column from 1 of an offset in a text area, whose line ends are one sign each. */
function placeIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * A labelled code editor. Until Monaco is there, a text area of the same size and font takes what
 * is typed; text, selection and focus move over.
 */
export function CodeField({
  ref,
  height = USUAL_HEIGHT,
  isPane = false,
  ...props
}: CodeFieldProps) {
  const { label, language, value, onChange, readOnly = false, markers } = props;
  const readAs = useMemo(() => readableLanguage(language, value), [language, value]);
  const isTooDeep = readAs !== language;
  const lost = useMemo(
    () => (language === 'json' && !readOnly ? lostInJson(value) : undefined),
    [language, readOnly, value],
  );
  const ownId = useId();
  const id = props.id ?? ownId;
  const Surface = useOnDemand(loadSurface, { wanted: true });
  const isLoaded = Surface !== null;
  const [isTurn, setTurn] = useState(false);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const standIn = useRef<HTMLTextAreaElement>(null);
  /** The text area that gave way to the editor while somebody wrote in it. */
  const left = useRef<HTMLTextAreaElement>(null);
  const { notice, ...tabKey } = useTabKeyNotice();
  useEffect(() => {
    if (!isLoaded) return;
    const begin = () => setTurn(true);
    // The one that somebody writes in does not wait for its turn.
    if (document.activeElement === standIn.current) begin();
    else return takeTurn(begin);
  }, [isLoaded]);

  const takeOver = (mounted: editor.IStandaloneCodeEditor) => {
    setInstance(mounted);
    props.onReady?.();
  };
  const holdStandIn = useCallback((area: HTMLTextAreaElement) => {
    standIn.current = area;
    return () => {
      standIn.current = null;
      // Asked while it is still in the page; what is hidden takes no focus until then.
      left.current = document.activeElement === area ? area : null;
    };
  }, []);
  useLayoutEffect(() => {
    const area = left.current;
    const model = instance?.getModel();
    left.current = null;
    if (!instance || !model || !area) return;
    // What was typed a moment ago is not with the editor yet. A text area knows one kind of line end.
    if (model.getValue().replaceAll('\r\n', '\n') !== area.value) model.setValue(area.value);
    const from = placeIn(area.value, area.selectionStart);
    const to = placeIn(area.value, area.selectionEnd);
    instance.setSelection({
      startLineNumber: from.line,
      startColumn: from.column,
      endLineNumber: to.line,
      endColumn: to.column,
    });
    instance.focus();
  }, [instance]);

  useImperativeHandle(ref, () => ({
    focus: () => (instance ?? standIn.current)?.focus(),
    reveal: (lineNumber, column) => {
      instance?.setPosition({ lineNumber, column });
      instance?.revealLineInCenterIfOutsideViewport(lineNumber);
      (instance ?? standIn.current)?.focus();
    },
  }));

  return (
    <Field
      label={label}
      hideLabel={props.hideLabel ?? false}
      note={props.note}
      help={props.help}
      hint={
        isTooDeep || (lost && !props.error) ? (
          <>
            {isTooDeep ? <span>{NOT_READ}</span> : null}
            {lost && !props.error ? (
              <span role="status" className="text-warn">
                {lost}
              </span>
            ) : null}
          </>
        ) : (
          props.hint
        )
      }
      error={props.error}
      id={id}
      className={cn(height === 'fill' && 'min-h-0 flex-1', props.className)}
    >
      {(control) => (
        <div
          translate="no"
          {...(readOnly ? {} : tabKey)}
          className={cn(
            'relative overflow-hidden rounded border bg-surface focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/35',
            isPane ? 'border-transparent' : 'border-control',
            props.error && 'border-bad',
            height === 'fill' && 'min-h-40 flex-1',
          )}
          style={height === 'fill' ? undefined : { height }}
        >
          {Surface && isTurn ? (
            <div className={cn('absolute inset-0', !instance && 'invisible')}>
              <Surface
                id={instance ? id : `${id}-editor`}
                label={label}
                path={`${ownId}.${language === 'json' ? 'json' : 'js'}`}
                language={readAs}
                value={value}
                onChange={onChange}
                onBlur={props.onBlur}
                readOnly={readOnly}
                markers={markers}
                schema={isTooDeep ? undefined : props.schema}
                lineMarks={props.lineMarks}
                lineNotes={props.lineNotes}
                argumentType={isTooDeep ? undefined : props.argumentType}
                describedBy={control['aria-describedby']}
                isInvalid={control['aria-invalid'] ?? false}
                onReady={takeOver}
              />
            </div>
          ) : null}
          {instance ? null : (
            <StandIn
              {...control}
              ref={holdStandIn}
              name={props.name}
              readOnly={readOnly}
              value={value}
              onChange={onChange}
              onBlur={props.onBlur}
            />
          )}
          {notice === undefined || isPane ? null : (
            <p className="pointer-events-none absolute right-2 bottom-2 z-10 rounded border bg-raised px-2 py-1 text-muted text-xs">
              {notice}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
