// Stands in for the `server-only` guard in unit tests, which run on the server side anyway.
export {};
