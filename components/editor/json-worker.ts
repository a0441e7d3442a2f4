import { initialize } from 'monaco-editor/internal/common/initialize.js';
import { JSONWorker } from 'monaco-editor/languages/features/json/jsonWorker.js';
import { tooDeepAt } from '@/lib/util/nesting.mjs';

/** The language service of JSON, which does not see what is nested too deep for it. */
class BoundedJsonWorker extends JSONWorker {
  override _getTextDocument(uri: string) {
    const document = super._getTextDocument(uri);
    return document && tooDeepAt(document.getText()) >= 0 ? null : document;
  }
}

// Monaco's first message only wakes the worker; the next one brings what it is made of.
self.onmessage = () => {
  initialize((context, createData) => new BoundedJsonWorker(context, createData));
};
