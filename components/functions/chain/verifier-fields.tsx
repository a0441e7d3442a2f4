import {
  hmacEncodings,
  sourceProviders,
  verifierTypes,
  verifyingHmacHashes,
} from '@/lib/contract/gateway/choices';
import { blankVerifiers, type SourceVerifier } from '@/lib/signature/source-verifier';
import { providerWords, verifierWords } from '@/lib/words/sources';
import { ChoiceField, LineField } from './chain-fields';

const words = { ...verifierWords, ...providerWords };
const kinds = [...verifierTypes, ...sourceProviders].map((value) => ({
  value,
  label: words[value].choice,
}));

/** What can be chosen, and what a stored source has besides. */
function choicesWith(stored: string, values: readonly string[]) {
  const all = values.includes(stored) ? values : [...values, stored];
  return all.map((value) => ({ value, label: value }));
}

const SECRET_HINT = 'Stays in this page and is not stored.';

/** How the source checks what arrives, with secrets typed for the trial alone. */
export function VerifierFields({
  verifier,
  onChange,
}: {
  verifier: SourceVerifier;
  onChange: (verifier: SourceVerifier) => void;
}) {
  return (
    <>
      <ChoiceField
        label="Verifier"
        value={verifier.type}
        options={kinds}
        onChange={(type) => onChange(blankVerifiers[type])}
      />
      <Settings verifier={verifier} onChange={onChange} />
    </>
  );
}

function Settings({
  verifier,
  onChange,
}: {
  verifier: SourceVerifier;
  onChange: (verifier: SourceVerifier) => void;
}) {
  switch (verifier.type) {
    case 'noop':
      return null;
    case 'hmac':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField
            label="Header of the signature"
            value={verifier.header}
            onChange={(header) => onChange({ ...verifier, header })}
          />
          <LineField
            label="Secret of the source"
            isSecret
            hint={SECRET_HINT}
            value={verifier.secret}
            onChange={(secret) => onChange({ ...verifier, secret })}
          />
          <ChoiceField
            label="Hash"
            value={verifier.hash}
            options={choicesWith(verifier.hash, verifyingHmacHashes)}
            onChange={(hash) => onChange({ ...verifier, hash })}
          />
          <ChoiceField
            label="Encoding"
            value={verifier.encoding}
            options={choicesWith(verifier.encoding, hmacEncodings)}
            onChange={(encoding) => onChange({ ...verifier, encoding })}
          />
        </div>
      );
    case 'basic_auth':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField
            label="User name"
            value={verifier.username}
            onChange={(username) => onChange({ ...verifier, username })}
          />
          <LineField
            label="Password"
            isSecret
            hint={SECRET_HINT}
            value={verifier.password}
            onChange={(password) => onChange({ ...verifier, password })}
          />
        </div>
      );
    case 'api_key':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField
            label="Header of the key"
            value={verifier.headerName}
            onChange={(headerName) => onChange({ ...verifier, headerName })}
          />
          <LineField
            label="Key"
            isSecret
            hint={SECRET_HINT}
            value={verifier.headerValue}
            onChange={(headerValue) => onChange({ ...verifier, headerValue })}
          />
        </div>
      );
    default:
      return (
        <LineField
          label="Secret of the source"
          isSecret
          hint={SECRET_HINT}
          value={verifier.secret}
          onChange={(secret) => onChange({ ...verifier, secret })}
        />
      );
  }
}
