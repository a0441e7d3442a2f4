'use client';

import { Fragment } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/forms/fields/select-field';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { replaceValue } from '@/components/forms/state/replace-values';
import { ownConsumerGroup } from '@/lib/contract/gateway/consumer-rules';
import { kafkaHashes } from '@/lib/contract/gateway/pub-sub';
import { offersSetting } from '@/lib/form-models/source/applicable';
import type { KafkaAuthValues } from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { splitBrokers } from '@/lib/form-models/source/kafka-brokers';
import { kafkaAuthOfKind } from '@/lib/form-models/source/values';
import { sourceTraits } from '@/lib/releases/traits';
import { brokerAuthWords, initialOffsetWords, kafkaAuthWords } from '@/lib/words/sources';
import { choicesOf } from '@/lib/words/word-for';
import { sourceInputs, useSourceSetting } from './source-setting';

const { ChipsField, SegmentedField, SelectField, StoredSecretField, TextField, ToggleField } =
  sourceInputs;

const authChoices: readonly (Choice & { value: KafkaAuthValues['kind'] })[] = [
  { value: 'none', label: brokerAuthWords.none },
  ...choicesOf(kafkaAuthWords),
];
const hashes: Choice[] = [
  { value: '', label: 'Default (SHA512)' },
  ...kafkaHashes.map((value) => ({ value, label: value })),
];

const offsets: Choice[] = choicesOf(initialOffsetWords);

/** What the group of a source is called that names none. */
function ownGroupOf(uid: string | null): string {
  return uid === null
    ? `${ownConsumerGroup('')} and the ID that the source gets`
    : ownConsumerGroup(uid);
}

/** A topic of Kafka. */
export function KafkaFields() {
  const form = useFormContext<SourceFormValues>();
  const auth = useWatch({ control: form.control, name: 'pubSub.auth.kind' });
  const { stored, uid, dialect } = useSourceSetting();
  const offersOffset = offersSetting('pub_sub.kafka.initial_offset', { dialect, stored });
  const groupHelp = sourceTraits(dialect).namesOwnGroup
    ? `Members of one group share the messages. Empty: a group of this source alone, ${ownGroupOf(uid)}.`
    : 'Members of one group share the messages. Empty: this gateway uses one blank group for all of its sources.';

  function choose(value: string) {
    const chosen = authChoices.find((choice) => choice.value === value);
    if (chosen) replaceValue(form, 'pubSub.auth', kafkaAuthOfKind(chosen.value, stored));
  }
  return (
    <>
      <ChipsField
        name="pubSub.brokers"
        required
        split={splitBrokers}
        placeholder="k-1.example.com:9092"
        help="Host and port. Paste many, separated by commas, semicolons, blanks or lines."
      />
      <FieldGrid>
        <TextField name="pubSub.topicName" mono required />
        <TextField name="pubSub.consumerGroupId" mono optional help={groupHelp} />
        {offersOffset ? (
          <SelectField
            name="pubSub.initialOffset"
            options={offsets}
            help="Of what the topic holds. Once the group has committed a message, it goes on after that one."
          />
        ) : null}
      </FieldGrid>
      {offersOffset ? null : (
        <p className="text-muted text-xs">
          A new group begins at the earliest message that the topic holds.
        </p>
      )}
      <SegmentedField name="pubSub.auth.kind" options={authChoices} onChoose={choose} />
      {auth === 'plain' || auth === 'scram' ? (
        <Fragment key={auth}>
          <FieldGrid>
            <TextField name="pubSub.auth.username" mono required />
            <StoredSecretField name="pubSub.auth.password" required cleanUp="line_ends" />
          </FieldGrid>
          {auth === 'scram' ? (
            <FieldGrid>
              <SelectField name="pubSub.auth.hash" options={hashes} />
            </FieldGrid>
          ) : null}
          <ToggleField
            name="pubSub.auth.tls"
            help="Brokers on the internet want it; without it the password travels in the open."
          />
        </Fragment>
      ) : null}
    </>
  );
}
