import type { EngineTrait } from '@/lib/releases/engine-traits';

/** A built-in that the gateway's engine lacks, and by which names code uses it. */
export interface MissingBuiltIn {
  /** Id in the engine table of the recordings. */
  id: string;
  name: string;
  /** The trait of engines that have it; without one no recorded release has it. */
  needs?: EngineTrait;
  /** Global names. */
  identifiers?: readonly string[];
  /** Members of global names, such as `Object.groupBy`. */
  members?: readonly string[];
  /** Methods of values of any kind. */
  methods?: readonly string[];
}

/** What the recordings say is missing (engine table), as far as a name tells it. */
export const missingBuiltIns: readonly MissingBuiltIn[] = [
  { id: 'lang-regexp-escape', name: 'RegExp.escape', members: ['RegExp.escape'] },
  { id: 'lang-weakref', name: 'WeakRef', identifiers: ['WeakRef'] },
  {
    id: 'lang-finalizationregistry',
    name: 'FinalizationRegistry',
    identifiers: ['FinalizationRegistry'],
  },
  {
    id: 'lang-symbol-asynciterator',
    name: 'Symbol.asyncIterator',
    members: ['Symbol.asyncIterator'],
  },
  {
    id: 'lang-promise-withresolvers',
    name: 'Promise.withResolvers',
    members: ['Promise.withResolvers'],
  },
  {
    id: 'lang-bigint-typed-arrays',
    name: 'BigInt typed arrays',
    needs: 'knowsBigInt',
    identifiers: ['BigInt64Array', 'BigUint64Array'],
  },
  { id: 'lang-sharedarraybuffer', name: 'SharedArrayBuffer', identifiers: ['SharedArrayBuffer'] },
  { id: 'lang-atomics', name: 'Atomics', identifiers: ['Atomics'] },
  { id: 'lang-bigint', name: 'BigInt()', needs: 'knowsBigInt', identifiers: ['BigInt'] },
  {
    id: 'lang-bigint-asuintn',
    name: 'BigInt.asUintN',
    needs: 'knowsBigInt',
    identifiers: ['BigInt'],
  },
  {
    id: 'lang-array-tosorted-toreversed-tospliced',
    name: 'Array toSorted / toReversed / toSpliced',
    needs: 'changesArraysByCopy',
    methods: ['toSorted', 'toReversed', 'toSpliced'],
  },
  { id: 'lang-array-with', name: 'Array with', needs: 'changesArraysByCopy', methods: ['with'] },
  { id: 'lang-array-fromasync', name: 'Array.fromAsync', members: ['Array.fromAsync'] },
  { id: 'lang-object-groupby', name: 'Object.groupBy', members: ['Object.groupBy'] },
  { id: 'lang-map-groupby', name: 'Map.groupBy', members: ['Map.groupBy'] },
  {
    id: 'lang-string-iswellformed-towellformed',
    name: 'String isWellFormed / toWellFormed',
    methods: ['isWellFormed', 'toWellFormed'],
  },
  {
    id: 'lang-string-html-methods-legacy',
    name: 'String HTML methods (legacy)',
    methods: ['anchor', 'big', 'bold', 'fontcolor', 'link', 'small', 'sub', 'sup'],
  },
  {
    id: 'lang-definegetter-legacy',
    name: '__defineGetter__ (legacy)',
    methods: ['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'],
  },
  { id: 'lang-json-rawjson', name: 'JSON.rawJSON', members: ['JSON.rawJSON'] },
  { id: 'lang-intl', name: 'Intl', identifiers: ['Intl'] },
  {
    id: 'lang-error-capturestacktrace',
    name: 'Error.captureStackTrace',
    members: ['Error.captureStackTrace'],
  },
  {
    id: 'lang-set-methods-union',
    name: 'Set methods (union ...)',
    methods: [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
  },
  { id: 'lang-temporal', name: 'Temporal', identifiers: ['Temporal'] },
  { id: 'lang-float16array', name: 'Float16Array', identifiers: ['Float16Array'] },
  { id: 'lang-structuredclone', name: 'structuredClone', identifiers: ['structuredClone'] },
  { id: 'lang-queuemicrotask', name: 'queueMicrotask', identifiers: ['queueMicrotask'] },
  { id: 'lang-settimeout', name: 'setTimeout', identifiers: ['setTimeout'] },
  { id: 'lang-setinterval', name: 'setInterval', identifiers: ['setInterval'] },
  { id: 'lang-setimmediate', name: 'setImmediate', identifiers: ['setImmediate'] },
  { id: 'lang-fetch', name: 'fetch', identifiers: ['fetch'] },
  { id: 'lang-xmlhttprequest', name: 'XMLHttpRequest', identifiers: ['XMLHttpRequest'] },
  { id: 'lang-btoa', name: 'btoa', identifiers: ['btoa'] },
  { id: 'lang-atob', name: 'atob', identifiers: ['atob'] },
  { id: 'lang-textencoder', name: 'TextEncoder', identifiers: ['TextEncoder'] },
  { id: 'lang-textdecoder', name: 'TextDecoder', identifiers: ['TextDecoder'] },
  { id: 'lang-url', name: 'URL', identifiers: ['URL'] },
  { id: 'lang-urlsearchparams', name: 'URLSearchParams', identifiers: ['URLSearchParams'] },
  { id: 'lang-abortcontroller', name: 'AbortController', identifiers: ['AbortController'] },
  { id: 'lang-blob', name: 'Blob', identifiers: ['Blob'] },
  { id: 'lang-formdata', name: 'FormData', identifiers: ['FormData'] },
  { id: 'lang-headers', name: 'Headers', identifiers: ['Headers'] },
  { id: 'lang-crypto', name: 'crypto', identifiers: ['crypto'] },
  { id: 'lang-process', name: 'process', identifiers: ['process'] },
  { id: 'lang-buffer', name: 'Buffer', identifiers: ['Buffer'] },
  { id: 'lang-module', name: 'module', identifiers: ['module'] },
  { id: 'lang-exports', name: 'exports', identifiers: ['exports'] },
  { id: 'lang-global', name: 'global', identifiers: ['global'] },
  { id: 'lang-window', name: 'window', identifiers: ['window'] },
  { id: 'lang-self', name: 'self', identifiers: ['self'] },
  { id: 'lang-performance', name: 'performance', identifiers: ['performance'] },
  { id: 'lang-navigator', name: 'navigator', identifiers: ['navigator'] },
  { id: 'lang-webassembly', name: 'WebAssembly', identifiers: ['WebAssembly'] },
  { id: 'lang-console-table', name: 'console.table', members: ['console.table'] },
  { id: 'lang-console-dir', name: 'console.dir', members: ['console.dir'] },
  { id: 'lang-console-trace', name: 'console.trace', members: ['console.trace'] },
  { id: 'lang-console-assert', name: 'console.assert', members: ['console.assert'] },
  { id: 'lang-console-count', name: 'console.count', members: ['console.count'] },
  { id: 'lang-console-time', name: 'console.time', members: ['console.time'] },
  { id: 'lang-console-timeend', name: 'console.timeEnd', members: ['console.timeEnd'] },
  { id: 'lang-console-group', name: 'console.group', members: ['console.group'] },
  { id: 'lang-console-groupend', name: 'console.groupEnd', members: ['console.groupEnd'] },
  { id: 'lang-console-clear', name: 'console.clear', members: ['console.clear'] },
];
