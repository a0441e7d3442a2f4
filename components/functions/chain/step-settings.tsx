import { Segmented } from '@/components/ui/segmented';
import type { StepId } from '@/lib/chain/chain';
import { lostInJson } from '@/lib/util/typed-json';
import { type ChainDraft, filterProblems, withSettings } from './chain-draft';
import { ChoiceField, FunctionField, LineField, LinesField } from './chain-fields';
import { VerifierFields } from './verifier-fields';

const waysIn = [
  { value: 'http', label: 'HTTP' },
  { value: 'broker', label: 'Broker' },
  { value: 'api', label: 'Events API' },
] as const;
const signatures = [
  { value: 'simple', label: 'Simple' },
  { value: 'advanced', label: 'Advanced, with the time' },
] as const;
const bodies = [
  { value: 'json', label: 'JSON' },
  { value: 'form', label: 'Form' },
] as const;

const headerHints = {
  http: 'One a line, such as X-Kind: order.',
  broker:
    'One a line. x-convoy-message-type says whom the message is for: single (as without it), fanout or broadcast.',
};

/** What a step of the chain is set to, as it is typed. */
export function StepSettings({
  id,
  draft,
  onChange,
}: {
  id: StepId;
  draft: ChainDraft;
  onChange: (change: Partial<ChainDraft>) => void;
}) {
  switch (id) {
    case 'request':
      return (
        <>
          <Segmented
            legend="Way in"
            value={draft.wayIn}
            options={waysIn}
            onChange={(wayIn) => onChange(withSettings(draft, { wayIn }))}
          />
          {draft.wayIn === 'api' ? null : (
            <LinesField
              label="Headers"
              rows={3}
              hint={headerHints[draft.wayIn]}
              value={draft.headers}
              onChange={(headers) => onChange({ headers })}
            />
          )}
          <LinesField
            label="Body"
            rows={7}
            hint={lostInJson(draft.body)}
            value={draft.body}
            onChange={(body) => onChange({ body })}
          />
        </>
      );
    case 'verifier':
      return draft.wayIn === 'http' ? (
        <VerifierFields verifier={draft.verifier} onChange={(verifier) => onChange({ verifier })} />
      ) : null;
    case 'body_function':
      return draft.wayIn === 'api' ? null : (
        <FunctionField
          label="Function on the body"
          value={draft.bodyFunction}
          onChange={(bodyFunction) => onChange(withSettings(draft, { bodyFunction }))}
        />
      );
    case 'header_function':
      return draft.wayIn === 'api' ? null : (
        <FunctionField
          label="Function on the headers"
          value={draft.headerFunction}
          onChange={(headerFunction) => onChange({ headerFunction })}
        />
      );
    case 'filter':
      return <FilterSettings draft={draft} onChange={onChange} />;
    case 'function':
      return (
        <FunctionField
          label="Function on the event"
          value={draft.function}
          onChange={(code) => onChange({ function: code })}
        />
      );
    case 'delivery':
      return <EndpointSettings draft={draft} onChange={onChange} />;
  }
}

interface SettingsProps {
  draft: ChainDraft;
  onChange: (change: Partial<ChainDraft>) => void;
}

function FilterSettings({ draft, onChange }: SettingsProps) {
  const problems = filterProblems(draft);
  return (
    <>
      <LineField
        label="Event types"
        hint="Separated by commas; * takes all."
        value={draft.eventTypes}
        onChange={(eventTypes) => onChange({ eventTypes })}
      />
      <LinesField
        label="Filter on the body"
        rows={3}
        error={problems.filterBody}
        value={draft.filterBody}
        onChange={(filterBody) => onChange({ filterBody })}
      />
      <LinesField
        label="Filter on the headers"
        rows={2}
        error={problems.filterHeaders}
        value={draft.filterHeaders}
        onChange={(filterHeaders) => onChange({ filterHeaders })}
      />
    </>
  );
}

function EndpointSettings({ draft: { endpoint }, onChange }: SettingsProps) {
  const change = (part: Partial<ChainDraft['endpoint']>) =>
    onChange({ endpoint: { ...endpoint, ...part } });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ChoiceField
          label="Signature"
          value={endpoint.signature}
          options={signatures}
          onChange={(signature) => change({ signature })}
        />
        <ChoiceField
          label="Sent as"
          value={endpoint.isForm ? 'form' : 'json'}
          options={bodies}
          onChange={(body) => change({ isForm: body === 'form' })}
        />
      </div>
      <LineField
        label="Secret of the endpoint"
        isSecret
        hint="Signs the delivery here, in this page. It is not stored."
        value={endpoint.secret}
        onChange={(secret) => change({ secret })}
      />
    </>
  );
}
