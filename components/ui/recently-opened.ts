'use client';

import { useEffect } from 'react';

const MOST = 20;
/** Ids alone, and in memory alone: names come from what the page holds. */
let opened: readonly string[] = [];

/** The resources that this page showed by themselves, the last one first. */
export const recentlyOpened = (): readonly string[] => opened;

/** Notes that a resource is shown by itself, in its panel or its form. */
export function useNoteOpened(uid: string): void {
  useEffect(() => {
    opened = [uid, ...opened.filter((each) => each !== uid)].slice(0, MOST);
  }, [uid]);
}
