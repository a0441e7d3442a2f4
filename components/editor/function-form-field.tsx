'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { FieldProps } from '@/components/forms/fields/use-field';
import type { Elements } from '@/components/ui/elements';
import type { CodeFieldHandle } from './code-field';
import { CodeFormField } from './code-form-field';
import { OpenInBench } from './open-in-bench';
import { markersOf } from './remarks/markers-of';
import { RemarkList } from './remarks/remark-list';
import { useLint } from './remarks/use-lint';
import type { WrittenKind } from './runs/bench-function';
import { EngineBadge } from './runs/engine-badge';
import { useEngineRelease } from './runs/use-engine-release';

type FunctionFormFieldProps = Pick<FieldProps, 'name' | 'optional' | 'help'> & {
  kind: WrittenKind;
  /** The stored resource that the function belongs to; null for a new one. */
  uid: string | null;
  /** Whether it is a source that reads from a broker. */
  isOfBroker?: boolean;
  /** Title of the bench over the form. */
  benchTitle: string;
  /** In pixels. */
  height?: number;
  /** Takes what the bench or a fix makes of the code. */
  onCodeChange: (code: string) => void;
  /** Beside the way into the bench. */
  actions?: Elements;
};

/** A function as a field of a form, with what the gateway's engine says of it as it is typed. */
function FunctionFormField({
  kind,
  uid,
  isOfBroker,
  benchTitle,
  onCodeChange,
  actions,
  ...field
}: FunctionFormFieldProps) {
  const { control } = useFormContext();
  const code: string = useWatch({ control, name: field.name });
  const release = useEngineRelease();
  const editor = useRef<CodeFieldHandle>(null);
  const { remarks: found } = useLint(code, release);
  const isWritten = code.trim() !== '';
  const markers = useMemo(() => (isWritten ? markersOf(found, null) : []), [isWritten, found]);
  return (
    <div className="flex flex-col gap-2">
      <CodeFormField {...field} language="javascript" markers={markers} editor={editor} />
      {isWritten ? (
        <RemarkList
          className="rounded border"
          remarks={found}
          onFix={onCodeChange}
          onShow={({ place }) => editor.current?.reveal(place.startLineNumber, place.startColumn)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <OpenInBench
          kind={kind}
          uid={uid}
          isOfBroker={isOfBroker}
          title={benchTitle}
          code={code}
          onCodeChange={onCodeChange}
        />
        {actions}
        {isWritten ? <EngineBadge deed="Checked" /> : null}
      </div>
    </div>
  );
}

/** The function field for one form, so that a name which its values lack does not compile. */
export function typedFunctionField<Values extends FieldValues>(): (
  props: Omit<FunctionFormFieldProps, 'name'> & { name: FieldPath<Values> },
) => ReactNode {
  return FunctionFormField;
}
