// Writes beside each hashed text file of the build what it is in brotli and gzip, `app-1a2b.js.br` and `app-1a2b.js.gz`: our server
// and others (nginx's brotli_static and gzip_static) send these as they are. Files whose names have no hash may be changed
// after the build and have none.
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const TEXT = /\.(js|css|json|svg)$/
/** Bytes below which the headers weigh more than what is saved. */
const SMALLEST = 1024
/** 11 makes it 1.5 % smaller and takes 2.6 times as long. */
const QUALITY = 10

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** @param {string} path */
const compress = async (path) => {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * All at once: zlib takes as many in turn as it has threads.
 * @param {string} folder
 */
export const compressFiles = async (folder) => {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
}
