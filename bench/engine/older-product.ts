import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '#server/platform/database/connect.ts'
import { farAway } from './far-away.ts'
import { openDatabase, type Product, root, startProduct } from './processes.ts'

const run = promisify(execFile)

/** A worktree of another revision, with the bench of this one in it; an empty cafe it makes in its own way. */
export async function olderHouse(revision: string) {
  await using stack = new AsyncDisposableStack()
  const folder = join(await mkdtemp(join(tmpdir(), 'engine-older-')), 'house')
  stack.defer(() => rm(join(folder, '..'), { recursive: true }))
  await run('git', ['worktree', 'add', '--detach', folder, revision], { cwd: root })
  stack.defer(async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['engine-product.ts', 'engine']) {
    await cp(join(root, 'bench', name), join(folder, 'bench', name), {
      recursive: true,
      filter: (path) => !path.endsWith('/prepare.ts'),
    })
  }
  const opened = stack.move()
  return { folder, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/**
 * The product in a folder, on a database of its own with its own migrations, that far away. It signs in its buyers
 * itself, so that no side begins a race with colder code than another.
 */
export async function startHouse(
  folder: string,
  buyers: number,
  awayMs: number,
): Promise<Product & { db: Db }> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  const { address } = stack.use(await farAway(database.address, awayMs))
  const product = stack.use(await startProduct({ address, buyers, seats: 1_000_000 }, folder))
  const opened = stack.move()
  return { ...product, db: database.db, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
