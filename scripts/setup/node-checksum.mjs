import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const list = join(import.meta.dirname, 'node-checksums.json')

/** The SHA-256 of Node's binary in each package, and the version that all of them have. */
export const checksums = () => JSON.parse(readFileSync(list, 'utf8'))

/**
 * Compares Node's binary with the checksum that stands in this repository: npm's packages of it come from one publisher,
 * which is not Node's own. Throws one sentence where another program was installed.
 */
export async function checkNode(modules, known = checksums()) {
  for (const [name, { file, sha256 }] of Object.entries(known.packages)) {
    const binary = join(modules, name, file)
    if (!existsSync(binary)) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(binary, { highWaterMark: 1024 * 1024 }), hash)
    if (hash.digest('hex') === sha256) continue
    throw new Error(
      `${binary} is not Node ${known.version} as scripts/setup/node-checksums.json knows it: delete node_modules and start again, and if this comes back, do not run it.`,
    )
  }
}
