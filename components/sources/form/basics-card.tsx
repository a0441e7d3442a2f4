'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { FormCard } from '@/components/forms/shell/form-card';
import { replaceValues } from '@/components/forms/state/replace-values';
import { applicableSettings, withType } from '@/lib/form-models/source/applicable';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { blankPubSub, newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import { ProviderPart } from './provider-part';
import { typeChoices } from './source-choices';
import { sourceInputs, useSourceSetting } from './source-setting';

const { SegmentedField, TextField } = sourceInputs;

/** Name, type and provider: what every source has. */
export function BasicsCard() {
  const form = useFormContext<SourceFormValues>();
  const type = useWatch({ control: form.control, name: 'type' });
  const { stored } = useSourceSetting();
  const chosen = typeChoices.find(({ value }) => value === type);
  const options = chosen ? typeChoices : [...typeChoices, { value: type, label: type }];

  function choose(value: string) {
    const start = stored ? sourceToFormValues(stored) : newSourceValues();
    const next = withType(form.getValues(), value, start);
    if (value === 'pub_sub' && next.pubSub.kind === 'none') {
      next.pubSub = blankPubSub('amqp');
      next.workers = '1';
    }
    // What does not apply to the new type goes with its errors, so that none of it is sent.
    replaceValues(form, next);
  }
  return (
    <FormCard>
      <TextField name="name" required />
      <SegmentedField
        name="type"
        options={options}
        onChoose={choose}
        help={chosen?.text}
        hint={chosen ? undefined : 'Gatehouse does not know this type; saving keeps it.'}
      />
      {applicableSettings(type).ingest ? <ProviderPart /> : null}
    </FormCard>
  );
}
