// @ts-check
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Where built files are read by their address, relative to the root. */
const BUILT = path.join('.next', 'static');
/** Where their compressed forms lie: apart, so that none of them has an address of its own. */
const ENCODED = path.join('.next', 'encoded');

/**
 * From this size on a file takes half the time for one step less, and comes out 2 % larger: it is
 * code of the editor or a worker, which no first load brings.
 */
const LARGE_BYTES = 512 * 1024;

/**
 * The codings that built files are kept in, the smaller one first.
 * @type {readonly { name: string, encode: (content: Buffer) => Promise<Buffer> }[]}
 */
export const codings = [
  {
    name: 'br',
    encode: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]:
            content.length < LARGE_BYTES
              ? constants.BROTLI_MAX_QUALITY
              : constants.BROTLI_MAX_QUALITY - 1,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { name: 'gzip', encode: (content) => promisify(gzip)(content, { level: 9 }) },
];

/**
 * Media types of the files that are worth it; fonts and pictures are compressed in themselves.
 * @type {Readonly<Record<string, string>>}
 */
const TYPES = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/**
 * Compresses what a build has made as far as it goes, once, instead of a little for every request.
 * @param {string} root folder of the project
 */
export async function encodeBuiltFiles(root) {
  await rm(path.join(root, ENCODED), { recursive: true, force: true });
  const files = await readdir(path.join(root, BUILT), { recursive: true });
  await Promise.all(files.filter((file) => path.extname(file) in TYPES).map(encodeFile));

  /** @param {string} file */
  async function encodeFile(file) {
    const content = await readFile(path.join(root, BUILT, file));
    for (const { name, encode } of codings) {
      const place = path.join(root, ENCODED, name, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, await encode(content));
    }
  }
}

/**
 * A built file in one coding.
 * @typedef {object} EncodedFile
 * @property {string} type its media type
 * @property {() => Promise<Buffer>} read its content in that coding, kept once it was read
 */

/**
 * Lists the files that a build keeps in a coding.
 * @param {string} root folder of the project
 * @param {string} coding
 * @returns {Promise<ReadonlyMap<string, EncodedFile>>} by their path below the folder of built files
 */
export async function listEncodedFiles(root, coding) {
  const folder = path.join(root, ENCODED, coding);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      /** @type {Promise<Buffer> | undefined} */
      let content;
      const read = () => {
        content ??= readFile(file).catch((error) => {
          content = undefined;
          throw error;
        });
        return content;
      };
      const address = path.relative(folder, file).split(path.sep).join('/');
      return [address, { type: TYPES[path.extname(name)] ?? '', read }];
    }),
  );
}
