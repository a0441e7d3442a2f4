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
        help="The headers of a request that go on to the endpoints. Paste many, one per line."
        hint={
          dialect === 'embedded'
            ? undefined
            : 'Gateways of this kind store the list and send every header on.'
        }
      />
    </FormSection>
  );
}
