import { editorOptions } from './editor-options';
import { monaco } from './set-up-monaco';

/**
 * Makes an editor that nobody sees, types into it and takes it away again: what the browser has to
 * read and to measure for a first one is done then, and the one that is wanted is there sooner.
 */
export function warmUp(): void {
  const host = document.createElement('div');
  host.inert = true;
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 40rem; height: 20rem';
  host.style.visibility = 'hidden';
  document.body.append(host);
  const model = monaco.editor.createModel('{}', 'plaintext');
  // What an editor has read out goes into a place of its own, which would stay in the page.
  const made = monaco.editor.create(host, { ...editorOptions, model, ariaContainerElement: host });
  // It is drawn with the next frame.
  requestAnimationFrame(() => {
    setTimeout(() => {
      for (const text of ['a', 'b']) made.trigger('console', 'type', { text });
      made.render(true);
      made.dispose();
      model.dispose();
      host.remove();
    });
  });
}
