'use client';

import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { HelpTip } from '@/components/ui/help-tip';
import { controlClasses, Input } from '@/components/ui/input';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import type { SampleHeader } from '@/lib/signature/sign-request';
import { type BenchOutcome, benchVerifier, tryVerifier } from './bench-verifier';

const sampleBody = '{"event":"invoice.paid","amount":4200}';

/** Signs a sample with the settings of the form and checks a pasted signature, in this browser. */
export function SignatureBench() {
  const verifier = useWatch<SourceFormValues, 'verifier'>({ name: 'verifier' });
  const provider = useWatch<SourceFormValues, 'provider'>({ name: 'provider' });
  const [body, setBody] = useState(sampleBody);
  const [typedSecret, setTypedSecret] = useState('');
  const [pasted, setPasted] = useState('');
  const [outcome, setOutcome] = useState<BenchOutcome | null>(null);
  const { settings, needsSecret } = benchVerifier(verifier, provider, typedSecret);
  const settingsText = JSON.stringify(settings);
  useEffect(() => {
    let isLatest = true;
    void tryVerifier(JSON.parse(settingsText), body, pasted).then((next) => {
      if (isLatest) setOutcome(next);
    });
    return () => {
      isLatest = false;
    };
  }, [settingsText, body, pasted]);

  return (
    <section aria-label="Signature bench" className="flex flex-col gap-3 rounded border p-3">
      <div className="flex items-center gap-1.5">
        <h3 className="font-medium text-sm">Signature bench</h3>
        <HelpTip about="the signature bench">
          Signs a sample with the settings above and checks what a sender sends, in this browser.
        </HelpTip>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Sample body">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={body}
              spellCheck={false}
              autoComplete="off"
              className={`${controlClasses} h-auto min-h-8 py-1.5 font-mono text-xs`}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-3">
          {needsSecret ? (
            <Field
              label="Secret for the sample"
              help="The stored secret stays on the server; type one to try it here. It is not saved."
            >
              {(control) => (
                <Input
                  {...control}
                  type="password"
                  value={typedSecret}
                  autoComplete="off"
                  className="font-mono"
                  onChange={(event) => setTypedSecret(event.target.value)}
                />
              )}
            </Field>
          ) : null}
          <Field label="Header value to check" note="optional">
            {(control) => (
              <Input
                {...control}
                value={pasted}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-xs"
                onChange={(event) => setPasted(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
      <div role="status" className="flex flex-col gap-2">
        {outcome?.problem ? <p className="text-warn text-xs">{outcome.problem}</p> : null}
        {outcome?.header ? <SignedHeader header={outcome.header} /> : null}
        {outcome?.check ? <Check {...outcome.check} /> : null}
      </div>
    </section>
  );
}

function SignedHeader({ header: { name, value } }: { header: SampleHeader }) {
  return (
    <div className="flex min-w-0 items-start gap-1">
      <code
        translate="no"
        className="min-w-0 flex-1 wrap-anywhere rounded bg-sunken px-2 py-1.5 text-xs"
      >
        {`${name}: ${value}`}
      </code>
      <CopyButton label="Copy header" value={`${name}: ${value}`} />
    </div>
  );
}

function Check({ accepted, text }: { accepted: boolean; text: string }) {
  const Icon = accepted ? CircleCheck : CircleX;
  return (
    <p className={`flex items-start gap-1.5 text-xs ${accepted ? 'text-good' : 'text-bad'}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
