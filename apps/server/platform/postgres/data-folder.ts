import { access, chmod, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises'
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
  await closeToOthers(dataDir)
  // A running server is recognised by this path, so there must be one spelling of it.
  const root = await realpath(dataDir)
  return { root, cluster: join(root, 'postgres'), log: join(root, 'postgres.log') }
}

const OTHERS = 0o077

/**
 * It holds customers and keys. A folder of ours that others may enter is closed; one with things
 * in it that are not ours is left as it is, since other users may depend on it.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return
  const content = await readdir(dataDir)
  const isOurs = content.length === 0 || content.includes('postgres')
  const isClosed = isOurs && (await chmod(dataDir, mode & ~OTHERS).then(yes, no))
  if (isClosed) return
  throw new Error(
    `DATA_DIR is open to other users of this machine (${(mode & 0o777).toString(8)}): ${dataDir}. ` +
      'Name a folder of its own, or take their rights away with chmod 700.',
  )
}

const yes = () => true
const no = () => false
