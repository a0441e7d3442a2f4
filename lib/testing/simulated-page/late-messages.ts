import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

// What is waited for is missing at first, and an error is made of each look at the page. Its message
// holds the whole page, which is a tenth of what a test costs: so it is written when somebody reads it.
configure({
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    let written: string | undefined;
    const write = () => (written ??= getElementError(message, container).message);
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: write,
      set: (text: string) => {
        written = text;
      },
    });
  },
});
