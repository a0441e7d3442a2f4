'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { SectionCard } from '@/components/ui/section-card';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalSigning, PortalSigningWay } from '@/lib/contract/portal/signing';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalSigningOptions } from '@/lib/queries/portal/verify';
import {
  type SnippetLanguage,
  snippetLanguages,
  toleranceSeconds,
} from '@/lib/signature/snippets/languages';
import { snippets } from '@/lib/signature/snippets/snippets';
import { spokenTime } from '@/lib/util/spoken-time';
import { Detective } from '../detective/detective';
import { usePortal } from '../portal-provider';
import { CodeBlock } from './code-block';
import { TestVectorCard } from './test-vector-card';

/** How to verify that a request comes from whoever sends it, and what is wrong where that fails. */
export function VerifyPage() {
  const { api } = usePortal();
  const { data, error, isPending } = useQuery(portalSigningOptions(api));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-semibold text-title">How to verify</h1>
        <p className="text-muted text-sm">
          Each request carries a signature, by which your server knows that it is ours and was not
          changed on its way.
        </p>
      </div>
      {isPending ? <Skeleton className="h-80" /> : null}
      {error ? <Banner tone="bad">{portalErrorText(error)}</Banner> : null}
      {data ? <Signing data={data} /> : null}
    </div>
  );
}

function Signing({ data: { ways, deliveries } }: { data: PortalSigning }) {
  const [chosen, setChosen] = useState(0);
  const way = ways[chosen] ?? ways[0];
  return (
    <>
      {ways.length > 1 ? (
        <Field label="Endpoint" className="max-w-80">
          {(control) => (
            <Select
              {...control}
              value={String(chosen)}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {ways.map(({ endpoints }, index) => (
                <option key={endpoints[0]?.uid ?? index} value={index}>
                  {clip(endpoints.map(({ name }) => name).join(', '), 80)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {way ? (
        <>
          <Words way={way} />
          <Code way={way} />
          <TestVectorCard way={way} />
        </>
      ) : null}
      <Detective deliveries={deliveries} />
    </>
  );
}

const encodings = { hex: 'hex, in lower case', base64: 'base64, with its padding' } as const;

function Words({ way: { header, scheme, hash, encoding } }: { way: PortalSigningWay }) {
  const isAdvanced = scheme === 'advanced';
  return (
    <SectionCard title="What is signed">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm">
        <li>
          <span>The header </span>
          <code translate="no">{header}</code>
          <span>
            {isAdvanced
              ? ' holds t= with the time in seconds, then one v1= for each secret that is valid: two after a rotation.'
              : ' holds the signature, and nothing else.'}
          </span>
        </li>
        <li>
          <span>
            {isAdvanced
              ? 'What is signed is that time, a comma, and the body as it came.'
              : 'What is signed is the body as it came.'}
          </span>
          <span> Take the bytes before anything parses them.</span>
        </li>
        <li>{`It is the HMAC-${hash} of that with your signing secret as the key, in ${encodings[encoding]}.`}</li>
        <li>
          {isAdvanced
            ? `One of the v1= has to be yours. Refuse what is older than ${spokenTime(toleranceSeconds)}, and compare in constant time.`
            : 'Compare in constant time. While you rotate, accept the signature of either secret.'}
        </li>
      </ol>
    </SectionCard>
  );
}

const languageNames: Readonly<Record<SnippetLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
};

function Code({ way }: { way: PortalSigningWay }) {
  const [language, setLanguage] = useState<SnippetLanguage>('javascript');
  const { check, use } = snippets[language](way);
  const name = languageNames[language];
  return (
    <SectionCard
      title="Code that verifies"
      actions={
        <Segmented
          legend="Language"
          hideLegend
          value={language}
          options={snippetLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <CodeBlock label={`The check in ${name}`} code={check} />
        <CodeBlock label={`A server in ${name} that calls it`} code={use.trimStart()} />
      </div>
    </SectionCard>
  );
}
