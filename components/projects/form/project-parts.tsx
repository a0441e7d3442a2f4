'use client';

import { FieldGrid, FormCard } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { RetryTimetable } from '@/components/resource/retry-timetable';
import { usualPayloadBytes } from '@/lib/contract/gateway/project-limits';
import type { ProjectFormValues } from '@/lib/form-models/project/fields';
import { projectTimetable } from '@/lib/form-models/project/timetable';
import { retryTypeWords } from '@/lib/words/subscriptions';
import { choicesOf } from '@/lib/words/word-for';
import { projectInputs, useProjectSetting } from './project-setting';
import { VersionsField } from './versions-field';

const { NumberField, SegmentedField, TextField, ToggleField } = projectInputs;

const spacings = choicesOf(retryTypeWords);

/** When a failed delivery is tried again, and what that comes to. */
function RetrySection() {
  const { dialect } = useProjectSetting();
  const reading = projectTimetable(useFormValues<ProjectFormValues>(), { dialect });
  return (
    <FormSection
      id="retry"
      help="How a delivery is tried again whose subscription does not say it, or whose gateway goes by the project alone."
    >
      <FieldGrid>
        <NumberField
          name="config.retryCount"
          unit="in all"
          required
          help="How often one delivery is tried, the first time included."
        />
        <TextField
          name="config.retryDuration"
          mono
          required
          placeholder="1m30s"
          help="As 90s, 1h30m or 1.5h."
        />
      </FieldGrid>
      <SegmentedField name="config.retryType" options={spacings} />
      {reading ? <RetryTimetable reading={reading} /> : null}
      <ToggleField
        name="config.disablesEndpoint"
        hint="After the last attempt fails, nothing more is sent to the endpoint until it is activated."
      />
    </FormSection>
  );
}

/** How deliveries are signed; what with is the secret of each endpoint. */
function SignatureSection() {
  return (
    <FormSection
      id="signature"
      help="Each delivery is signed with the secret of its endpoint. Whether the signature is simple or advanced is a setting of the endpoint."
    >
      <TextField name="config.signatureHeader" mono required placeholder="X-Convoy-Signature" />
      <VersionsField />
    </FormSection>
  );
}

/** How much a sender may send. */
function PayloadSection() {
  const { dialect } = useProjectSetting();
  const usual = `${usualPayloadBytes / 1024} KiB on the embedded gateway, 50 KiB on most others`;
  return (
    <FormSection id="ingest">
      <NumberField
        name="config.payloadLimit"
        unit="bytes"
        placeholder={dialect === 'embedded' ? String(usualPayloadBytes) : '51200'}
        help={`A request to a source with a larger body is refused. Left empty the limit is that of the gateway: ${usual}.`}
      />
    </FormSection>
  );
}

/** What endpoints of the project may be. */
function EndpointSection() {
  const { projectType } = useProjectSetting();
  return (
    <FormSection id="endpoints">
      <ToggleField
        name="config.httpsOnly"
        hint="Addresses over http are refused when an endpoint is saved."
      />
      {projectType === 'incoming' ? null : (
        <ToggleField
          name="config.severalSubscriptions"
          hint="Without it an endpoint of an outgoing project has one subscription."
        />
      )}
    </FormSection>
  );
}

function RateLimitSection() {
  return (
    <FormSection id="rateLimit" help="What the gateway allows the project as a whole.">
      <FieldGrid>
        <NumberField name="config.rateLimitCount" label="At most" unit="requests" />
        <TextField
          name="config.rateLimitDuration"
          label="Within"
          mono
          placeholder="1m"
          help="As 90s, 1h30m or 1.5h."
        />
      </FieldGrid>
    </FormSection>
  );
}

function OtherSection() {
  return (
    <FormSection id="other">
      <ToggleField
        name="config.traceHeaders"
        hint="In the headers X-Convoy-Event-ID and X-Convoy-EventDelivery-ID."
      />
      <ToggleField name="config.replayPrevention" />
    </FormSection>
  );
}

/** The card and the sections of the form of a project, in the order of the screen. */
export function ProjectParts() {
  return (
    <>
      <FormCard>
        <TextField name="name" required />
      </FormCard>
      <RetrySection />
      <SignatureSection />
      <PayloadSection />
      <EndpointSection />
      <RateLimitSection />
      <OtherSection />
    </>
  );
}
