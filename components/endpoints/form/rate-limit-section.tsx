'use client';

import { useWatch } from 'react-hook-form';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { noRateLimitMeaning } from '@/lib/form-models/endpoint/rate-limit';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { NumberField } = endpointInputs;

/** "N requests per M seconds", and what no limit means on this gateway. */
export function RateLimitSection() {
  const setting = useEndpointSetting();
  const typed = useWatch<EndpointFormValues, ['rateLimit', 'rateLimitDuration']>({
    name: ['rateLimit', 'rateLimitDuration'],
  });
  const isSet = typed.every((text) => text.trim() !== '');
  return (
    <FormSection id="rateLimit">
      <FieldGrid>
        <NumberField
          name="rateLimit"
          label="At most"
          unit="requests"
          placeholder="100"
          alsoChecks={['rateLimitDuration']}
        />
        <NumberField
          name="rateLimitDuration"
          label="Per"
          unit="seconds"
          placeholder="60"
          alsoChecks={['rateLimit']}
        />
      </FieldGrid>
      {isSet ? null : <p className="text-muted text-xs">{noRateLimitMeaning(setting)}</p>}
    </FormSection>
  );
}
