/** The address that a font file is served at. */
declare module '*.woff2' {
  const address: string;
  export = address;
}
