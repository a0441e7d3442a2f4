'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import { endpointContentTypes } from '@/lib/contract/gateway/endpoint';
import { endpointInputs } from './endpoint-setting';

const { NumberField, SegmentedField } = endpointInputs;

const typeWords: Record<(typeof endpointContentTypes)[number], string> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'Form fields',
};
const contentTypes = endpointContentTypes.map((value) => ({ value, label: typeWords[value] }));

/** How long a delivery may take and in which form its body goes out. */
export function DeliverySection() {
  return (
    <FormSection id="delivery">
      <NumberField
        name="httpTimeout"
        unit="seconds"
        placeholder="10"
        help="How long the gateway waits for an answer. Empty means 10 seconds."
      />
      <SegmentedField
        name="contentType"
        options={contentTypes}
        help="As form fields, nested values are sent as JSON text inside their field."
      />
    </FormSection>
  );
}
