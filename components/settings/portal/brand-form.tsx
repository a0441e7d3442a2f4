'use client';

import { KeptDraftNotice } from '@/components/forms/drafts/kept-draft-notice';
import { ReadOnlyBar } from '@/components/forms/saving/read-only-bar';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useReadOnly } from '@/components/ui/read-only';
import type { PortalBrandView } from '@/lib/contract/console/portal-brand';
import { accentRemarks } from '@/lib/words/portal-brand';
import { accentOf } from './brand-draft';
import { BrandNotices } from './brand-notices';
import { BrandPreview } from './brand-preview';
import { BrandSaveBar } from './brand-save-bar';
import { LogoField } from './logo-field';
import { useBrandForm } from './use-brand-form';
import { useProjectLabel } from './use-project-label';

/** The usual accent, as an input of colours needs one to begin with. */
const usualAccent = '#00695f';

/** Name, colour, logo and way back of a portal, beside what they make of it. */
export function BrandForm({
  projectId,
  gateway,
  brand,
}: {
  projectId: string;
  gateway: string;
  brand: PortalBrandView;
}) {
  const form = useBrandForm(projectId, gateway, brand);
  const isReadOnly = useReadOnly();
  const projectName = useProjectLabel();
  const { values, problems, change } = form;
  const accent = accentOf(values);
  const shown = {
    name: values.name.trim() || projectName,
    accent,
    logo: values.logo,
    hasHome: values.homeUrl.trim() !== '' && !problems.homeUrl,
  };
  const remarks = accent ? accentRemarks(accent) : [];
  return (
    <>
      <div className="grid w-full max-w-300 items-start gap-6 px-5 pb-8 max-md:px-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <KeptDraftNotice draft={{ restored: form.restored, startAnew: form.discard }} />
          <BrandNotices form={form} />
          <Field
            label="Name"
            note="optional"
            hint={`Over every page of the portal. Left empty, the name of the project stands there: ${projectName}.`}
            error={problems.name}
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="off"
                readOnly={isReadOnly}
                value={values.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Accent"
            note="optional"
            hint="Of buttons, links and what is chosen. It is made darker or lighter where it could not be read."
            error={problems.accent}
          >
            {(control) => (
              <div className="flex items-center gap-2">
                <input
                  type="color"
                  aria-label="Pick the accent"
                  disabled={isReadOnly}
                  value={accent ?? usualAccent}
                  onChange={(event) => change({ accent: event.target.value })}
                  className="h-8 w-12 cursor-pointer rounded border border-control bg-surface p-0.5"
                />
                <Input
                  {...control}
                  name="accent"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="#4f46e5"
                  readOnly={isReadOnly}
                  value={values.accent}
                  onChange={(event) => change({ accent: event.target.value })}
                  className="max-w-40 font-mono"
                />
              </div>
            )}
          </Field>
          <ul
            aria-live="polite"
            className="-mt-2 flex flex-col gap-1 text-warn text-xs empty:hidden"
          >
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
          <LogoField
            logo={values.logo}
            error={problems.logo}
            isReadOnly={isReadOnly}
            onChange={(logo) => change({ logo })}
          />
          <Field
            label="“Back to” address"
            note="optional"
            hint="Where partners go from the portal, such as their account with you."
            error={problems.homeUrl}
          >
            {(control) => (
              <Input
                {...control}
                name="home_url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="https://example.com/account"
                readOnly={isReadOnly}
                value={values.homeUrl}
                onChange={(event) => change({ homeUrl: event.target.value })}
                className="font-mono"
              />
            )}
          </Field>
        </div>
        <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-4">
          <BrandPreview brand={shown} />
        </section>
      </div>
      {isReadOnly ? <ReadOnlyBar /> : <BrandSaveBar form={form} />}
    </>
  );
}
