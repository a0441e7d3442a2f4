'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { replaceValue } from '@/components/forms/state/replace-values';
import type { AmqpValues } from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { amqpAuthOfKind } from '@/lib/form-models/source/values';
import { brokerAuthWords } from '@/lib/words/sources';
import { sourceInputs, useSourceSetting } from './source-setting';

const { SegmentedField, SelectField, StoredSecretField, TextField } = sourceInputs;

const schemas: Choice[] = [
  { value: 'amqp', label: 'amqp' },
  { value: 'amqps', label: 'amqps (TLS)' },
];
const authChoices: readonly (Choice & { value: AmqpValues['auth']['kind'] })[] = [
  { value: 'none', label: brokerAuthWords.none },
  { value: 'password', label: brokerAuthWords.password },
];

/** A queue of an AMQP broker such as RabbitMQ. */
export function AmqpFields() {
  const form = useFormContext<SourceFormValues>();
  const auth = useWatch({ control: form.control, name: 'pubSub.auth.kind' });
  const { stored } = useSourceSetting();

  function choose(value: string) {
    const chosen = authChoices.find((choice) => choice.value === value);
    if (chosen) replaceValue(form, 'pubSub.auth', amqpAuthOfKind(chosen.value, stored));
  }
  return (
    <>
      <FieldGrid>
        <SelectField name="pubSub.schema" required options={schemas} />
        <TextField name="pubSub.host" mono required placeholder="mq.example.com" />
        <TextField name="pubSub.port" mono required placeholder="5672" />
        <TextField name="pubSub.vhost" mono optional placeholder="/" />
        <TextField name="pubSub.queue" mono required />
        <TextField
          name="pubSub.deadLetterExchange"
          mono
          optional
          help="Where messages go that could not be taken. A queue has to be bound to it."
        />
      </FieldGrid>
      <SegmentedField name="pubSub.auth.kind" options={authChoices} onChoose={choose} />
      {auth === 'password' ? (
        <FieldGrid>
          <TextField name="pubSub.auth.user" mono required />
          <StoredSecretField name="pubSub.auth.password" required cleanUp="line_ends" />
        </FieldGrid>
      ) : null}
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">
          Binding to an exchange
          <span className="ml-1.5 font-normal text-muted text-xs">
            only where the queue is not bound already
          </span>
        </legend>
        <FieldGrid>
          <TextField name="pubSub.bindExchange.exchange" mono optional />
          <TextField name="pubSub.bindExchange.routingKey" mono optional />
        </FieldGrid>
      </fieldset>
    </>
  );
}
