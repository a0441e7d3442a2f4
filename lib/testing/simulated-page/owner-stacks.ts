import * as React from 'react';

// React takes a stack for each element that it makes, so that its warnings can name who made it. It is
// a tenth of what a simulated page costs, and a failed test names its place anyway. React itself leaves
// it out after ten thousand a second: here that many have always been.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e4,
    set: () => undefined,
    configurable: true,
  });
}
