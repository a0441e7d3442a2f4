'use client';

import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { HelpTip } from '@/components/ui/help-tip';
import { controlClasses, Input } from '@/components/ui/input';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { compactJson } from '@/lib/signature/compact-json';
import { advancedSignature, simpleSignature } from '@/lib/signature/signature-header';

const sampleBody = '{ "event": "invoice.paid", "amount": 4200 }';
const sampleTime = '1767225600';

interface Sample {
  simple: string;
  advanced: string;
}

/** Both headers for a secret and a body; a text in words where they cannot be computed. */
async function sampleOf(secret: string, body: string): Promise<Sample | string> {
  if (globalThis.crypto?.subtle === undefined) {
    return 'This browser offers no cryptography here: open Gatehouse over https or on localhost.';
  }
  // The default of a project: one version, SHA256 in hex (gateway contract §9.7).
  const versions = [{ hash: 'SHA256', encoding: 'hex', secrets: [secret] }];
  const simple = await simpleSignature({ versions, body });
  const advanced = await advancedSignature({ versions, body, timestamp: sampleTime });
  if (!simple.ok) return simple.failure.message;
  return advanced.ok
    ? { simple: simple.value, advanced: advanced.value }
    : advanced.failure.message;
}

/** What a receiver would get for a made-up secret and body, in both forms of the header. */
export function SignatureSample() {
  const isAdvanced = useWatch<EndpointFormValues, 'advancedSignatures'>({
    name: 'advancedSignatures',
  });
  const contentType = useWatch<EndpointFormValues, 'contentType'>({ name: 'contentType' });
  const [secret, setSecret] = useState('a-sample-secret');
  const [body, setBody] = useState(sampleBody);
  const [sample, setSample] = useState<Sample | string | null>(null);
  useEffect(() => {
    let isLatest = true;
    void sampleOf(secret, body).then((next) => {
      if (isLatest) setSample(next);
    });
    return () => {
      isLatest = false;
    };
  }, [secret, body]);

  const compact = compactJson(body);
  return (
    <section
      aria-label="Sample of the signature"
      className="flex flex-col gap-3 rounded border p-3"
    >
      <div className="flex items-center gap-1.5">
        <h3 className="font-medium text-sm">Sample</h3>
        <HelpTip about="the sample of the signature">
          {[
            'Computed in this browser with a made-up secret.',
            contentType === 'application/json'
              ? 'The gateway signs the body without the blanks between its parts.'
              : 'The gateway signs form fields as they are sent.',
            'The header is usually called X-Convoy-Signature; name, hash and encoding are settings of the project.',
          ].join(' ')}
        </HelpTip>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Sample secret">
          {(control) => (
            <Input
              {...control}
              value={secret}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Sample body"
          hint={compact === undefined || compact === body ? undefined : `Signed as ${compact}`}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={body}
              spellCheck={false}
              className={`${controlClasses} h-auto min-h-8 py-1.5 font-mono text-xs`}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      </div>
      {typeof sample === 'string' ? (
        <p role="status" className="text-bad text-xs">
          {sample}
        </p>
      ) : (
        <dl className="flex flex-col gap-2">
          <HeaderValue name="Simple" value={sample?.simple} isChosen={!isAdvanced} />
          <HeaderValue name="Advanced" value={sample?.advanced} isChosen={isAdvanced} />
        </dl>
      )}
    </section>
  );
}

function HeaderValue({
  name,
  value = '',
  isChosen,
}: {
  name: string;
  value: string | undefined;
  isChosen: boolean;
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-medium text-xs">
        <span>{name}</span>
        {isChosen ? <Badge tone="accent">this endpoint</Badge> : null}
      </dt>
      <dd className="mt-1 flex items-start gap-1 rounded bg-sunken px-2 py-1">
        <code translate="no" className="min-h-4 min-w-0 flex-1 wrap-anywhere py-1 text-xs">
          {value}
        </code>
        <CopyButton label={`Copy the ${name.toLowerCase()} header`} value={value} />
      </dd>
    </div>
  );
}
