'use client';

import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { CodeLanguage, CodeMarker } from '@/components/editor/remarks/code-marker';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/fields/use-field';
import { CodeField, type CodeFieldHandle } from './code-field';

type CodeFormFieldProps = FieldProps & {
  language: CodeLanguage;
  /** In pixels. */
  height?: number;
  readOnly?: boolean;
  markers?: readonly CodeMarker[];
  editor?: RefObject<CodeFieldHandle | null>;
};

/** Code as a field of a form: label, error and notes as every other field has them. */
export function CodeFormField({
  language,
  height,
  readOnly,
  markers,
  editor: givenEditor,
  ...props
}: CodeFormFieldProps) {
  const field = useField<string>(props);
  const ownEditor = useRef<CodeFieldHandle>(null);
  const editor = givenEditor ?? ownEditor;
  useImperativeHandle(field.ref, () => ({ focus: () => editor.current?.focus() }));
  return (
    <CodeField
      {...fieldFrame(field)}
      ref={editor}
      name={props.name}
      language={language}
      value={field.value}
      onChange={field.change}
      onBlur={field.blur}
      {...(height === undefined ? {} : { height })}
      {...(readOnly === undefined ? {} : { readOnly })}
      {...(markers === undefined ? {} : { markers })}
      {...(props.className ? { className: props.className } : {})}
    />
  );
}
