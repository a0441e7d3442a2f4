'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { typedFunctionField } from '@/components/editor/function-form-field';
import { loadEditorAhead } from '@/components/editor/load-ahead';
import { FormSection } from '@/components/forms/shell/form-section';
import { Button } from '@/components/ui/button';
import { exampleFunction } from '@/lib/form-models/source/example-functions';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceTraits } from '@/lib/releases/traits';
import { useSourceSetting } from './source-setting';

const FunctionField = typedFunctionField<SourceFormValues>();

type FunctionField = 'bodyFunction' | 'headerFunction';

const what = {
  bodyFunction: {
    kind: 'source_body',
    title: 'Function on the body',
    add: 'Change the body',
    hint: 'Gets the message as an object and returns what goes on.',
  },
  headerFunction: {
    kind: 'source_header',
    title: 'Function on the headers',
    add: 'Change the headers',
    hint: 'Gets the headers by name and returns those that go on.',
  },
} as const;

/** JavaScript that changes what a source takes in. */
export function FunctionsSection() {
  const form = useFormContext<SourceFormValues>();
  const type = useWatch({ control: form.control, name: 'type' });
  const { dialect } = useSourceSetting();
  return (
    <FormSection id="functions" onNear={loadEditorAhead}>
      {type !== 'pub_sub' && !sourceTraits(dialect).honoursSettings ? (
        <p className="text-warn text-xs">
          Gateways of this kind run these functions for message brokers only; for HTTP they are
          stored and not run. A function of the subscription does run.
        </p>
      ) : null}
      <FunctionPart name="bodyFunction" />
      <FunctionPart name="headerFunction" />
    </FormSection>
  );
}

function FunctionPart({ name }: { name: FunctionField }) {
  const form = useFormContext<SourceFormValues>();
  const { uid } = useSourceSetting();
  const [code, type] = useWatch({ control: form.control, name: [name, 'type'] });
  // An emptied text keeps its editor, and with it the bench that may be open over it.
  const [isWanted, setWanted] = useState(code !== '');
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (text: string) => form.setValue(name, text, { shouldDirty: true });
  const change = (text: string) => {
    setWanted(true);
    set(text);
  };
  // The pressed button goes, so the focus moves on to what takes its place.
  const add = () => {
    flushSync(() => change(exampleFunction(name, type)));
    // The editor registers once it is drawn.
    requestAnimationFrame(() => form.setFocus(name));
  };
  const remove = () => {
    flushSync(() => {
      setWanted(false);
      set('');
    });
    addButton.current?.focus();
  };
  if (code === '' && !isWanted) {
    return (
      <Button ref={addButton} className="self-start" onClick={add}>
        {what[name].add}
      </Button>
    );
  }
  return (
    <FunctionField
      name={name}
      kind={what[name].kind}
      uid={uid}
      isOfBroker={type === 'pub_sub'}
      benchTitle={what[name].title}
      height={200}
      help={what[name].hint}
      onCodeChange={change}
      actions={
        <Button size="sm" variant="quiet" onClick={remove}>
          Remove this function
        </Button>
      }
    />
  );
}
