import { execFile } from 'node:child_process'
import { chmod, lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DataFolder } from './data-folder.ts'
import { serverEnvironment } from './environment.ts'

type Owner = { uid: number; gid: number }

/** As whom initdb and postgres run: PostgreSQL refuses root. */
export type Account = {
  /** Words put before the command. */
  prefix: string[]
  /** What spawn is told. */
  identity: Partial<Owner>
  /** Whose the cluster's files must be, if not ours. */
  owner: Owner | null
}

const ourselves: Account = { prefix: [], identity: {}, owner: null }

const nobody: Owner = { uid: 65_534, gid: 65_534 }

// Ourselves outside, nobody inside, who has a name on every machine as initdb demands: the files
// stay ours, and so does the way to them.
const inNamespace: Account = {
  ...ourselves,
  prefix: ['unshare', '--user', `--map-user=${nobody.uid}`],
}

export async function chooseAccount(
  folder: DataFolder,
  postgres: string,
  onProgress: (line: string) => void,
): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return !hasName() && (await canRun(inNamespace, postgres)) ? inNamespace : ourselves
  }
  const owner = await ownerOf(folder.cluster)
  if (!owner && (await canRun(inNamespace, postgres))) return inNamespace
  const account = await chooseOther(owner ?? nobody, folder, postgres)
  onProgress(`PostgreSQL refuses root: it runs as user ${account.owner?.uid}, who owns its files.`)
  if (!owner) await giveTree(folder.cluster, account.owner ?? nobody)
  return account
}

/** Whether this machine has a name for us: not for every user that a container is told to run as. */
function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

/** Who owns an existing cluster, unless root does. */
async function ownerOf(cluster: string): Promise<Owner | null> {
  const found = await stat(cluster).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

async function chooseOther(owner: Owner, folder: DataFolder, postgres: string): Promise<Account> {
  const guest = guestWithKeys(owner)
  if (await canRun(guest, postgres)) return guest
  const stranger: Account = { prefix: [], identity: owner, owner }
  if (await canRun(stranger, postgres)) {
    // The stranger must pass through the data folder, not look around in it.
    await chmod(folder.root, 0o711)
    return stranger
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${owner.uid} cannot run ${postgres}: ` +
      'start as an ordinary user, or set DATABASE_URL to your own.',
  )
}

/**
 * Another user who may still pass through root's closed folders. Without no_setuid_fixup the
 * kernel's access(2), which PostgreSQL asks about its own files, forgets that permission.
 */
function guestWithKeys(owner: Owner): Account {
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  return { prefix, identity: {}, owner }
}

async function canRun({ prefix, identity }: Account, postgres: string): Promise<boolean> {
  const [command = postgres, ...words] = [...prefix, postgres, '--version']
  const run = promisify(execFile)(command, words, { ...identity, env: serverEnvironment() })
  return run.then(() => true).catch(() => false)
}

/** The folder itself comes last: cut short, the change starts over next time. */
async function giveTree(path: string, { uid, gid }: Owner): Promise<void> {
  const inside = await readdir(path, { recursive: true }).catch(() => null)
  if (!inside) return
  for (const name of inside) await lchown(join(path, name), uid, gid)
  await lchown(path, uid, gid)
}
