'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/shell/form-section';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceInputs, useSourceSetting } from './source-setting';

const { ToggleField } = sourceInputs;

/** Disabled or not, with what gateways make of it (gateway contract §0.2). */
export function StatusSection() {
  const { dialect } = useSourceSetting();
  const isOfBroker = useWatch<SourceFormValues, 'type'>({ name: 'type' }) === 'pub_sub';
  return (
    <FormSection id="status">
      <ToggleField
        name="isDisabled"
        help={
          dialect === 'embedded'
            ? isOfBroker
              ? 'A disabled source reads no more messages: they stay in the broker.'
              : 'A disabled source refuses every request with a 400, and its sender is told so.'
            : undefined
        }
        hint={
          dialect === 'embedded'
            ? undefined
            : 'Gateways of this kind store the setting and go on taking events all the same. To stop them, replace the secret of the verifier or delete the source.'
        }
      />
    </FormSection>
  );
}
