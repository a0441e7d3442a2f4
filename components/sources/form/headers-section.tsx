'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import { readHeaderNames } from '@/lib/form-models/source/header-list';
import { sourceInputs, useSourceSetting } from './source-setting';

const { ChipsField } = sourceInputs;

/** Headers of the request that go on to the endpoints. */
export function HeadersSection() {
  const { dialect } = useSourceSetting();

  return (
    <FormSection id="forwardHeaders">
      <ChipsField
        split={readHeaderNames}
        isCaseless
        name="forwardHeaders"
        placeholder="X-Request-Id"
        hint={
          dialect === 'embedded'
            ? 'The headers of a request that go on to the endpoints, once the embedded gateway takes events. Paste many, one per line.'
            : 'Gateways of this kind store the list and send every header on, whatever it says. Paste many, one per line.'
        }
      />
    </FormSection>
  );
}
