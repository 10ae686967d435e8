import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the embedded database keeps its things inside DATA_DIR. */
export type DataFolder = {
  root: string
  /** PostgreSQL's own folder, its socket included: only its owner can enter. */
  cluster: string
  log: string
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch {
    throw new Error(`DATA_DIR must be a folder that this user can write to: ${dataDir}`)
  }
  // A running server is recognised by this path, so there must be one spelling of it.
  const root = await realpath(dataDir)
  return { root, cluster: join(root, 'postgres'), log: join(root, 'postgres.log') }
}
