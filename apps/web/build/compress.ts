import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a .br and a .gz beside every file that gets smaller, so that the server never compresses. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{html,css,js,svg,json,txt,xml}`))
  await Promise.all(files.map(compress))
}

async function compress(file: string) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}
