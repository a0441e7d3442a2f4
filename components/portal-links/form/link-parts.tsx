'use client';

import { useWatch } from 'react-hook-form';
import { FormCard } from '@/components/forms/shell/form-card';
import type { PortalLinkFormValues } from '@/lib/form-models/portal-link/fields';
import { goneEndpoints } from '@/lib/form-models/portal-link/notes';
import { takesBoth } from '@/lib/form-models/portal-link/to-save-body';
import type { PortalLinkTraits } from '@/lib/releases/portal-link-traits';
import { portalLinkTraits } from '@/lib/releases/traits';
import { EndpointsField } from './endpoints-field';
import { linkInputs, useLinkSetting } from './link-setting';
import { OwnerField } from './owner-field';

const { TextField, SegmentedField, ToggleField } = linkInputs;

const scopes = [
  { value: 'owner', label: 'All endpoints of an owner' },
  { value: 'endpoints', label: 'Chosen endpoints' },
];

const scopeHints: Record<PortalLinkTraits['scope'], string> = {
  owner_or_endpoints: 'This gateway takes one of both, never an owner together with endpoints.',
  owner_takes_endpoints: 'On this gateway every link has an owner.',
  unsure: 'Most gateways take one of both; some need an owner.',
};

const tokens = [
  { value: 'static_token', label: 'Static' },
  { value: 'refresh_token', label: 'Fresh keys' },
];

/** The cards of the form of a link, in the order of the screen. */
export function LinkParts() {
  return (
    <>
      <FormCard>
        <TextField
          name="name"
          required
          help="How you call it; a partner may see it at the head of the page."
        />
        <ScopeFields />
      </FormCard>
      <FormCard>
        <RightsFields />
      </FormCard>
    </>
  );
}

/** Whose endpoints the link shows, in the form in which this gateway takes it. */
function ScopeFields() {
  const { projectId, dialect, stored } = useLinkSetting();
  const scope = useWatch<PortalLinkFormValues, 'scope'>({ name: 'scope' });
  const endpoints = useWatch<PortalLinkFormValues, 'endpoints'>({ name: 'endpoints' });
  const isBoth = takesBoth(dialect);
  const hint = scopeHints[portalLinkTraits(dialect).scope];
  const known = (stored?.endpoints_metadata ?? []).map(({ uid, name, url }) => ({
    uid,
    name: name ?? '',
    status: null,
    ...(url ? { about: url } : {}),
  }));
  return (
    <>
      {isBoth ? null : (
        <SegmentedField
          name="scope"
          options={scopes}
          hint={hint}
          alsoChecks={['ownerId', 'endpoints']}
        />
      )}
      {isBoth || scope === 'owner' ? (
        <OwnerField
          name="ownerId"
          required
          projectId={projectId}
          {...(isBoth ? { hint } : {})}
          help="The link shows every endpoint of this owner, also those that are made later."
        />
      ) : null}
      {isBoth || scope === 'endpoints' ? (
        <EndpointsField
          name="endpoints"
          {...(isBoth ? { optional: true } : { required: true })}
          projectId={projectId}
          stored={known}
          gone={goneEndpoints({ endpoints }, { stored })}
          {...(isBoth
            ? {
                hint: 'They are given to the owner. One that has another owner already is refused.',
              }
            : {})}
        />
      ) : null}
    </>
  );
}

/** What the partner may do, and how the address lets people in. */
function RightsFields() {
  const { dialect } = useLinkSetting();
  const { tokenOpens, knowsAuthType, needsFreshKey } = portalLinkTraits(dialect);
  const token = useWatch<PortalLinkFormValues, 'authType'>({ name: 'authType' });
  const fresh = needsFreshKey
    ? 'The address opens nothing by itself: each visit needs a fresh key, which lasts one hour. Your own pages have it made.'
    : 'The key in the address lasts one hour; your own pages have a fresh one made.';
  return (
    <>
      <ToggleField
        name="canManage"
        hint={
          tokenOpens === 'whole_project'
            ? 'On this gateway the token works like an API key of the whole project, with or without this right.'
            : 'Add, change and delete their endpoints, and send again. Without it they look only.'
        }
      />
      {knowsAuthType === 'no' ? (
        <p className="text-muted text-sm">
          The token is static: this gateway has no other kind. It works until the link is revoked.
        </p>
      ) : (
        <SegmentedField
          name="authType"
          options={tokens}
          hint={
            token === 'refresh_token'
              ? fresh
              : 'The address works until the link is revoked. Give it to nobody else.'
          }
        />
      )}
    </>
  );
}
