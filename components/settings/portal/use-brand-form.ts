'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { announce } from '@/components/ui/announcer';
import type { PortalBrandAnswer, PortalBrandView } from '@/lib/contract/console/portal-brand';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { queryKeys } from '@/lib/queries/keys';
import { portalBrandOptions, savePortalBrand } from '@/lib/queries/portal-brand';
import {
  type BrandDraft,
  type BrandField,
  type BrandValues,
  differing,
  draftGuard,
  placedProblems,
  problemsOf,
  rebased,
  saveOf,
  startOf,
} from './brand-draft';

/** What came of the last save. */
export interface BrandReceipt {
  fields: BrandField[];
  takenOut: string[];
}

const storable = (value: BrandDraft) => ({ value, leftOut: [] });
const parts = ({ values }: BrandDraft) => ({ ...values });

/** What is typed over a brand, kept in the tab until it is saved, and the way it is saved. */
export function useBrandForm(projectId: string, gateway: string, brand: PortalBrandView) {
  const client = useQueryClient();
  const initial = useMemo(() => startOf(brand), [brand]);
  const kept = useKeptDraft<BrandDraft>({
    scope: { gateway, projectId, resource: 'portal-brand' },
    initial,
    fits: draftGuard,
    storable,
    parts,
  });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Partial<Record<BrandField, string>>>({});
  const [receipt, setReceipt] = useState<BrandReceipt>();
  const typed = differing(kept.value.base, kept.value.values);
  // Where nothing is changed, what is stored is shown, whatever it was when the page was opened.
  const draft = typed.length > 0 ? kept.value : initial;
  const changed = differing(draft.base, draft.values);
  const found = problemsOf(draft.values);

  function change(next: Partial<BrandValues>) {
    setReceipt(undefined);
    setRefused((held) =>
      Object.fromEntries(Object.entries(held).filter(([field]) => !Object.hasOwn(next, field))),
    );
    kept.change(() => ({ ...draft, values: { ...draft.values, ...next } }));
  }

  async function save() {
    const isWrong = Object.keys(found).length > 0;
    if (isSaving || changed.length === 0 || isWrong) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await savePortalBrand(projectId, saveOf(draft));
      const answer: PortalBrandAnswer = { brand: saved.brand };
      client.setQueryData(queryKeys.portalBrand(projectId), answer);
      kept.startAnew();
      setReceipt({ fields: changed, takenOut: saved.takenOut });
      announce('Saved');
    } catch (error) {
      const placed = isApiError(error) ? placedProblems(error.fields) : {};
      setRefused(placed);
      setFailure(wholeErrorText(error));
      if (isApiError(error) && error.code === 'conflict') {
        await client
          .fetchQuery({ ...portalBrandOptions(projectId), staleTime: 0 })
          .catch(() => undefined);
      }
    } finally {
      setSaving(false);
    }
  }

  function discard() {
    setFailure(undefined);
    setRefused({});
    setReceipt(undefined);
    kept.startAnew();
  }

  const isBehind = changed.length > 0 && draft.readAt !== initial.readAt;
  return {
    values: draft.values,
    changed,
    problems: { ...refused, ...found },
    hasProblems: Object.keys(found).length > 0,
    isSaving,
    failure,
    receipt,
    note: kept.note,
    restored: kept.restored,
    /** What somebody else stored since this was typed, and both ways on from there; null while nobody did. */
    meanwhile: isBehind
      ? {
          fields: differing(draft.base, initial.base),
          keepMine: () => {
            setFailure(undefined);
            kept.change((held) => rebased(held, brand));
          },
          takeTheirs: discard,
        }
      : null,
    change,
    save,
    discard,
  };
}
