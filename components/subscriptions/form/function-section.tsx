'use client';

import { useFormContext } from 'react-hook-form';
import { typedFunctionField } from '@/components/editor/function-form-field';
import { loadEditorAhead } from '@/components/editor/load-ahead';
import { FormSection } from '@/components/forms/shell/form-section';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { FunctionLookBackWay } from './look-back';
import { useSubscriptionSetting } from './subscription-setting';

const FunctionField = typedFunctionField<SubscriptionFormValues>();

/** What is made of the payload before it is delivered. */
export function FunctionSection() {
  const { setValue } = useFormContext<SubscriptionFormValues>();
  const { uid } = useSubscriptionSetting();
  return (
    <FormSection id="function" onNear={loadEditorAhead}>
      <FunctionField
        name="function"
        kind="subscription"
        uid={uid}
        benchTitle="Function of the subscription"
        optional
        help="JavaScript with a function transform(payload). It returns what is delivered instead of the payload."
        actions={<FunctionLookBackWay />}
        onCodeChange={(text) =>
          setValue('function', text, { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormSection>
  );
}
