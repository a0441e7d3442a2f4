import { configure, getConfig } from '@testing-library/react';

const { getElementError: usual } = getConfig();

/**
 * What is waited for is missing at first, and an error is made of each look at the page. Its message
 * holds the whole page, which is a tenth of what a test costs: so it is written when somebody reads it.
 */
const written: typeof usual = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      text ??= usual(message, container).message;
      return text;
    },
    set(told: string) {
      text = told;
    },
  });
};

// This runs for each file of tests, and the library is loaded once for all of a thread.
if (usual.name !== written.name) configure({ getElementError: written });
