'use client';

import { FormSection } from '@/components/forms/shell/form-section';
import type { Elements } from '@/components/ui/elements';
import { endpointTraits } from '@/lib/releases/traits';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { TextField, ToggleField } = endpointInputs;

/** Disabled or not, with what this gateway makes of it. */
export function StatusSection({ instead }: { instead: Elements }) {
  const { dialect, kind } = useEndpointSetting();
  const isHonoured = endpointTraits(dialect).honoursDisabled;
  return (
    <FormSection id="status">
      <ToggleField
        name="isDisabled"
        help={
          isHonoured
            ? 'Nothing is delivered to a disabled endpoint until it is activated.'
            : undefined
        }
        hint={
          isHonoured
            ? undefined
            : kind === 'create'
              ? 'Gateways of this release take the setting and do nothing with it. Create the endpoint, then pause it on its page.'
              : 'Gateways of this release take the setting and do nothing with it. Pause the endpoint instead.'
        }
      />
      {isHonoured ? null : instead}
    </FormSection>
  );
}

/** Deprecated by the interface and asked for by nothing else. */
export function AppIdSection() {
  return (
    <FormSection id="appId">
      <TextField
        name="appId"
        mono
        help="Kept by the interface for old clients only. Group endpoints by owner instead."
      />
    </FormSection>
  );
}
