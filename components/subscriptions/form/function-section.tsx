'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { typedCodeField } from '@/components/editor/code-form-field';
import { OpenInBench } from '@/components/editor/open-in-bench';
import { FormSection } from '@/components/forms/form-section';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/values';
import { useSubscriptionSetting } from './subscription-setting';

const CodeFormField = typedCodeField<SubscriptionFormValues>();

/** What is made of the payload before it is delivered. */
export function FunctionSection() {
  const { control, setValue } = useFormContext<SubscriptionFormValues>();
  const { uid } = useSubscriptionSetting();
  const code = useWatch({ control, name: 'function' });
  return (
    <FormSection id="function">
      <CodeFormField
        name="function"
        language="javascript"
        optional
        hint="JavaScript with a function transform(payload). It returns what is delivered instead of the payload."
      />
      <div>
        <OpenInBench
          kind="subscription"
          uid={uid}
          title="Function of the subscription"
          code={code}
          onCodeChange={(text) =>
            setValue('function', text, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
    </FormSection>
  );
}
