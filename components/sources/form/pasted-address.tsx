'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SecretInput } from '@/components/forms/fields/secret-input';
import { replaceValue } from '@/components/forms/state/replace-values';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { readBrokerAddress } from '@/lib/form-models/source/connection-string';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { withBrokerAddress } from '@/lib/form-models/source/fill-broker';

/** Fills the fields of the broker from an address as operators have it at hand. */
export function PastedAddress() {
  const form = useFormContext<SourceFormValues>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function fill() {
    const read = readBrokerAddress(text);
    if (!read.ok) {
      setProblem(read.failure);
      return;
    }
    replaceValue(form, 'pubSub', withBrokerAddress(form.getValues('pubSub'), read.value));
    // It may hold a password, which has a field of its own now.
    setText('');
    announce('The fields are filled from the address');
  }
  return (
    <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 flex-1">
        <Field
          label="Fill from an address"
          note="optional"
          error={problem}
          help="An amqp:// URL, a queue’s ARN or URL, or projects/…/subscriptions/…"
        >
          {(control) => (
            <SecretInput
              control={control}
              name="broker-address"
              value={text}
              onChange={(next) => {
                setText(next);
                setProblem(undefined);
              }}
              onCleaned={() => undefined}
              what="the address"
            />
          )}
        </Field>
      </div>
      <Button className="sm:mb-5.5" aria-disabled={text.trim() === '' || undefined} onClick={fill}>
        Fill in
      </Button>
    </div>
  );
}
