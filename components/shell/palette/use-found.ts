'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recentlyOpened } from '@/components/ui/recently-opened';
import { wholeErrorText } from '@/lib/queries/api-error';
import { type Found, type PaletteList, paletteKinds, type SearchState } from './kinds';

/** A pause in typing after which the gateway is asked. */
const PAUSE_MS = 250;
const SHORTEST_TEXT = 2;
const MOST_RECENT = 6;

export interface FoundResources {
  /** What was looked at last comes first. */
  found: readonly Found[];
  isUnderWay: boolean;
  /** Why some could not be looked for. */
  problem: string | null;
  /** Looks through the portal links as well; null where that is done or not to be asked for. */
  searchLinks: (() => void) | null;
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Whether all that is typed stands somewhere in what a resource is found by. */
function fits({ texts }: Found, text: string): boolean {
  return texts.includes(text.toLowerCase());
}

/**
 * The resources that a text names: those that the browser holds at once, then those that the gateway
 * finds. Without a text, those that were looked at last. Listing portal links mints keys on real
 * gateways (gateway contract §8.3), so there they are searched only when somebody says so.
 * @param lists where to look
 */
export function useFound({
  projectId,
  isEmbedded,
  isOpen,
  text: typed,
  lists,
  canList,
}: {
  projectId: string;
  isEmbedded: boolean;
  isOpen: boolean;
  text: string;
  lists: readonly PaletteList[];
  /** Whether the gateway has a list, as far as it is known. */
  canList: (list: PaletteList) => boolean;
}): FoundResources {
  const client = useQueryClient();
  const text = typed.trim();
  const settled = useSettled(text);
  const [linksOf, setLinksOf] = useState<string | null>(null);
  const isAsked = isOpen && settled === text && text.length >= SHORTEST_TEXT;
  const offersLinks = isAsked && lists.includes('portal-links') && !isEmbedded;
  const searchOf = (list: PaletteList) => {
    const isWanted = isAsked && lists.includes(list) && canList(list);
    return [
      projectId,
      text,
      isWanted && (list !== 'portal-links' || isEmbedded || linksOf === text),
    ] as const;
  };
  const searches: Record<PaletteList, SearchState> = {
    'portal-links': paletteKinds['portal-links'].useSearch(...searchOf('portal-links')),
    endpoints: paletteKinds.endpoints.useSearch(...searchOf('endpoints')),
    sources: paletteKinds.sources.useSearch(...searchOf('sources')),
    subscriptions: paletteKinds.subscriptions.useSearch(...searchOf('subscriptions')),
    deliveries: paletteKinds.deliveries.useSearch(...searchOf('deliveries')),
    events: paletteKinds.events.useSearch(...searchOf('events')),
  };

  const held = isOpen ? lists.flatMap((list) => paletteKinds[list].held(client, projectId)) : [];
  const recent = recentlyOpened().flatMap((uid) => held.find((found) => found.uid === uid) ?? []);
  const known =
    text === ''
      ? recent.slice(0, MOST_RECENT)
      : [...recent, ...held].filter((found) => fits(found, text));
  const all = new Map(known.map((found) => [found.uid, found]));
  for (const list of lists) {
    // What was answered now is newer, and keeps its place.
    for (const found of searches[list].found) all.set(found.uid, found);
  }
  const failed = lists.filter((list) => searches[list].error !== null);
  const [first] = failed;
  return {
    found: [...all.values()],
    isUnderWay: lists.some((list) => searches[list].isUnderWay),
    problem: first
      ? `${paletteKinds[first].title} could not be searched. ${wholeErrorText(searches[first].error)}`
      : null,
    searchLinks: offersLinks && linksOf !== text ? () => setLinksOf(text) : null,
  };
}
