'use client';

import { type ReactNode, useImperativeHandle, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/use-field';
import { CodeField, type CodeFieldHandle } from './code-field';
import type { CodeLanguage, CodeMarker } from './code-marker';

type CodeFormFieldProps = FieldProps & {
  language: CodeLanguage;
  /** In pixels. */
  height?: number;
  readOnly?: boolean;
  markers?: readonly CodeMarker[];
};

/** Code as a field of a form: label, error and notes as every other field has them. */
function CodeFormField({ language, height, readOnly, markers, ...props }: CodeFormFieldProps) {
  const field = useField<string>(props);
  const editor = useRef<CodeFieldHandle>(null);
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

/** The code field for one form, so that a name which its values lack does not compile. */
export function typedCodeField<Values extends FieldValues>(): (
  props: Omit<CodeFormFieldProps, 'name' | 'alsoChecks'> & {
    name: FieldPath<Values>;
    alsoChecks?: FieldPath<Values>[];
  },
) => ReactNode {
  return CodeFormField;
}
