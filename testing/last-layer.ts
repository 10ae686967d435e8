import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

const file = join(import.meta.dirname, '../apps/server/schema/migrations/last-layer.sql.zst')

/** The schema of the last version that had layers, code and all, as a script. */
export const readLastLayer = async () => zstdDecompressSync(await readFile(file)).toString()
