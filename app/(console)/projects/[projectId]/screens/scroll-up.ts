let isDue = false;

/** The screen that is shown next begins at its top; one that Back shows is where it was. */
export function scrollUpAfterOpening(): void {
  isDue = true;
}

/** To be called when a screen stands. */
export function scrollUpIfOpened(): void {
  if (isDue) window.scrollTo(0, 0);
  isDue = false;
}
