/** As a ref: shows what has just appeared, where it stands outside of the visible part. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
