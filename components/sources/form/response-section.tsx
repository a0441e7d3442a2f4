'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '@/components/forms/shell/form-card';
import { FormSection } from '@/components/forms/shell/form-section';
import { byteLength, maximumResponseBytes } from '@/lib/form-models/source/custom-response';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceInputs } from './source-setting';

const { TextAreaField, TextField } = sourceInputs;

/** What the sender is answered instead of the gateway's usual text. */
export function ResponseSection() {
  const form = useFormContext<SourceFormValues>();
  const [body, contentType] = useWatch({
    control: form.control,
    name: ['responseBody', 'responseContentType'],
  });
  const size = byteLength(body);
  return (
    <FormSection id="customResponse">
      <FieldGrid>
        <TextField
          name="responseContentType"
          mono
          optional
          placeholder="text/plain; charset=utf-8"
        />
      </FieldGrid>
      <TextAreaField
        name="responseBody"
        mono
        rows={5}
        help={`Without a body the gateway answers “Event received” as JSON. Most gateways take ${maximumResponseBytes} bytes.`}
        hint={body === '' ? undefined : `${size} of ${maximumResponseBytes} bytes`}
      />
      {body === '' ? null : (
        <section aria-label="Preview of the answer" className="rounded bg-sunken p-3">
          <p className="text-muted text-xs">What the sender of an accepted event gets</p>
          <pre
            translate="no"
            className="mt-1.5 max-h-48 overflow-auto whitespace-pre-wrap wrap-anywhere font-mono text-xs"
          >
            {`HTTP/1.1 200 OK\nContent-Type: ${contentType.trim() || 'text/plain; charset=utf-8'}\nContent-Length: ${size}\n\n${body.slice(0, 2_000)}`}
          </pre>
        </section>
      )}
    </FormSection>
  );
}
