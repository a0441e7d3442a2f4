'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FormSection } from '@/components/forms/shell/form-section';
import { replaceValue } from '@/components/forms/state/replace-values';
import type { BrokerKind } from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { pubSubValuesOfKind, sourceToFormValues } from '@/lib/form-models/source/values';
import { sourceTraits } from '@/lib/releases/traits';
import { AmqpFields } from './amqp-fields';
import { ConnectionTrial } from './connection-trial';
import { GoogleFields } from './google-fields';
import { KafkaFields } from './kafka-fields';
import { PastedAddress } from './pasted-address';
import { brokerChoices } from './source-choices';
import { sourceInputs, useSourceSetting } from './source-setting';
import { SqsFields } from './sqs-fields';

const { NumberField, SegmentedField } = sourceInputs;

const workersHelp: Partial<Record<BrokerKind, string>> = {
  kafka:
    'How many members the group gets. Each partition has one of them: more than the topic has partitions stay idle.',
};

/** Where messages are read from: one broker at a time. */
export function BrokerSection() {
  const form = useFormContext<SourceFormValues>();
  const kind = useWatch({ control: form.control, name: 'pubSub.kind' });
  const { stored, dialect } = useSourceSetting();
  const { tellsConsumers } = sourceTraits(dialect);
  const storedBroker = stored ? sourceToFormValues(stored).pubSub : undefined;
  const options: readonly Choice[] =
    storedBroker?.kind === 'kept_as_is'
      ? [{ value: 'kept_as_is', label: `${storedBroker.type}, as stored` }, ...brokerChoices]
      : brokerChoices;

  function choose(value: string) {
    const chosen = options.find((option) => option.value === value);
    // The whole branch is replaced, so that nothing typed in the old one can be sent.
    if (chosen) {
      replaceValue(form, 'pubSub', pubSubValuesOfKind(chosen.value as BrokerKind, stored));
    }
  }
  return (
    <FormSection
      id="broker"
      help={
        tellsConsumers
          ? 'Saving does not wait for the broker: the gateway consumes from then on, and the page of the source tells how that goes.'
          : 'Saving makes the gateway contact the broker, which can take 10 seconds or more. Nothing is stored when the broker refuses or cannot be reached.'
      }
    >
      <SegmentedField name="pubSub.kind" hideLegend options={options} onChoose={choose} />
      {kind === 'kept_as_is' ? (
        <p className="text-muted text-sm">
          Gatehouse does not know this broker. Saving leaves it and its workers as they are stored;
          choosing another one replaces it.
        </p>
      ) : (
        <>
          <PastedAddress />
          <BrokerFields key={kind} kind={kind} />
          <NumberField
            name="workers"
            unit="workers"
            required
            placeholder="1"
            help={workersHelp[kind] ?? 'How many consume side by side.'}
          />
          {tellsConsumers ? <ConnectionTrial /> : null}
        </>
      )}
    </FormSection>
  );
}

function BrokerFields({ kind }: { kind: BrokerKind }) {
  switch (kind) {
    case 'sqs':
      return <SqsFields />;
    case 'google':
      return <GoogleFields />;
    case 'kafka':
      return <KafkaFields />;
    case 'amqp':
      return <AmqpFields />;
    default:
      return null;
  }
}
