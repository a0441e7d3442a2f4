'use client';

import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { GroupFrame } from '@/components/forms/fields/group-frame';
import { FormSection } from '@/components/forms/shell/form-section';
import { useFormAccess } from '@/components/forms/state/form-context';
import { messageOf } from '@/components/forms/state/form-problems';
import { replaceValue } from '@/components/forms/state/replace-values';
import { Button } from '@/components/ui/button';
import { newCertificatePair } from '@/lib/form-models/endpoint/client-certificate';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointToFormValues } from '@/lib/form-models/endpoint/values';
import { endpointTraits } from '@/lib/releases/traits';
import { CertificateCheck } from './certificate-check';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { SecretField, TextAreaField } = endpointInputs;

/** The client certificate of mutual TLS: the stored pair is shown, a new one replaces it whole. */
export function CertificateSection() {
  const form = useFormContext<EndpointFormValues>();
  const mtls = useWatch({ control: form.control, name: 'mtls' });
  const { stored, dialect } = useEndpointSetting();
  const storedMtls = stored ? endpointToFormValues(stored).mtls : undefined;
  const { errors } = useFormState({ control: form.control });
  const { focusField, idOf } = useFormAccess();
  function put(next: EndpointFormValues['mtls']) {
    // The pressed button goes away with this: the focus moves to what comes in its place.
    flushSync(() => replaceValue(form, 'mtls', next));
    focusField('mtls.clientCert');
  }
  const paste = () => put(newCertificatePair());

  return (
    <FormSection
      id="clientCertificate"
      help="The gateway shows this certificate to an address that asks for one (mutual TLS)."
    >
      {endpointTraits(dialect).takesContentType ? null : (
        <p className="text-warn text-sm">This gateway knows no client certificates.</p>
      )}
      {mtls.kind === 'none' ? (
        <Button className="self-start" onClick={paste}>
          Paste a certificate and its key
        </Button>
      ) : null}
      {mtls.kind === 'kept' ? (
        <GroupFrame
          id={idOf('mtls.clientCert')}
          legend="Stored pair"
          hideLegend
          error={messageOf(errors.mtls)}
        >
          <div className="flex flex-col gap-4">
            <CertificateCheck clientCert={mtls.clientCert} clientKey={null} />
            <p className="text-muted text-sm">
              The stored pair stays: saving leaves it out of the request.
            </p>
            <Button className="self-start" onClick={paste}>
              Replace the pair
            </Button>
          </div>
        </GroupFrame>
      ) : null}
      {mtls.kind === 'pair' ? (
        <>
          <TextAreaField
            name="mtls.clientCert"
            mono
            required
            rows={5}
            placeholder="-----BEGIN CERTIFICATE-----"
          />
          <SecretField name="mtls.clientKey" multiline required />
          <CertificateCheck
            clientCert={mtls.clientCert}
            clientKey={mtls.clientKey.kind === 'replace' ? mtls.clientKey.value : ''}
          />
          {storedMtls?.kind === 'kept' ? (
            <Button className="self-start" onClick={() => put(storedMtls)}>
              Keep the stored pair
            </Button>
          ) : null}
        </>
      ) : null}
    </FormSection>
  );
}
