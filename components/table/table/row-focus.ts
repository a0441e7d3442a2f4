/** The links by which rows are opened, in the order of the screen. */
export function rowLinks(region: ParentNode | null): HTMLElement[] {
  return region ? [...region.querySelectorAll<HTMLElement>('a[data-row]')] : [];
}

/** The row link that an event came from; undefined for anything else in the table. */
export function rowLinkOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof HTMLElement && target.matches('a[data-row]') ? target : undefined;
}

/** Moves the focus to the link of one row; false when it is not on screen. */
export function focusRow(region: ParentNode | null, uid: string): boolean {
  const link = rowLinks(region).find((each) => each.dataset.row === uid);
  link?.focus();
  return link !== undefined;
}

/** Moves the focus to the link of the row at a place, or to the last one before it. */
export function focusRowAt(region: ParentNode | null, place: number): void {
  const links = rowLinks(region);
  links[Math.min(place, links.length - 1)]?.focus();
}

/** Id of the row that has the focus, anywhere in it. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest('tr')?.dataset.row;
}

/** Brings one row into sight where it is out of it. */
export function showRow(region: ParentNode | null, uid: string): void {
  const link = rowLinks(region).find((each) => each.dataset.row === uid);
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus by rows, from the row that has it, else from the row named `from`. */
export function moveRowFocus(region: ParentNode | null, step: 1 | -1, from: string | null): void {
  const links = rowLinks(region);
  const inside = focusedRow() ?? from;
  const at = links.findIndex((link) => link.dataset.row === inside);
  const goal = at < 0 ? links[0] : links[at + step];
  goal?.focus();
}
