// @ts-check

/**
 * Runs in the page, sent as its own text: starts the scripts that a document names as fetched ahead,
 * once it has been painted. A tab in the background is not painted until it is looked at.
 */
export function startScripts() {
  let areStarted = false;
  function start() {
    if (areStarted) return;
    areStarted = true;
    for (const link of document.querySelectorAll('link[rel=preload][as=script]')) {
      const script = document.createElement('script');
      script.src = link.getAttribute('href') ?? '';
      document.head.append(script);
    }
  }
  function startWhenHidden() {
    if (document.hidden) start();
  }
  startWhenHidden();
  document.addEventListener('visibilitychange', startWhenHidden);
  requestAnimationFrame(() => setTimeout(start));
}
