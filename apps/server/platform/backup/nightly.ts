import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Bucket } from '#server/platform/bucket/bucket.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, DatabaseAddress } from '#server/platform/database/connect.ts'
import { deleteRows, insertRow, updateRow } from '#server/platform/database/row.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { backup } from './backup.ts'
import { nameBackup, tooOld } from './rotation.ts'
import { verifySnapshot } from './snapshot-file.ts'
import { SnapshotRefused } from './snapshot-format.ts'
import { sweepTrials } from './sweep-trials.ts'
import { tryRestore } from './try-restore.ts'

export type BackupParts = {
  db: Db
  address: DatabaseAddress
  clock: Clock
  bucket: Bucket | null
  backupDir: string
}

// A large one is written, read and restored on a slow disk.
const LIMIT_SECONDS = 4 * 3600

/** Looks every so often whether tonight's backup is there; after a failure this is the next try. */
export function backupJobs(parts: BackupParts): Job[] {
  const act = () => backUpTonight(parts)
  return [{ name: 'back-up', lane: 'outside', everySeconds: 900, act, limitSeconds: LIMIT_SECONDS }]
}

/** One backup a night, tried as soon as it is made; those that are too old go. */
export async function backUpTonight(parts: BackupParts): Promise<void> {
  const { db, clock, backupDir } = parts
  await sweepTrials(backupDir)
  const newest = await newestBackup(db)
  if (!newest || nightOf(newest.made_at) < nightOf(clock.now())) await makeBackup(parts)
  await replaceDamaged(parts)
  const made = await newestBackup(db)
  if (!made || made.tried_at) return
  await tryRestore(join(backupDir, made.file))
  await updateRow(db, 'backups', { id: made.id }, { tried_at: clock.now() })
  // Only once there is a newer one that is known to be good.
  for (const file of tooOld(await readdir(backupDir))) await rm(join(backupDir, file))
}

/** A file that cannot be read to its end is worth nothing: another is made at once, not the next night. */
async function replaceDamaged(parts: BackupParts): Promise<void> {
  const { db, backupDir } = parts
  const made = await newestBackup(db)
  if (!made || made.tried_at) return
  const path = join(backupDir, made.file)
  const isDamaged = await verifySnapshot(path).then(
    () => false,
    (error) => error instanceof SnapshotRefused,
  )
  if (!isDamaged) return
  await deleteRows(db, 'backups', { id: made.id })
  await rm(path, { force: true })
  await makeBackup(parts)
}

// The cafe sleeps, and so do most visitors.
const FROM = { hours: 3 }

/** The date of the night that was last: a new one begins at three. */
const nightOf = (moment: Temporal.Instant) => cafeDate(moment.subtract(FROM))

async function makeBackup({ db, address, clock, bucket, backupDir }: BackupParts): Promise<void> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const now = clock.now()
  const file = nameBackup(now)
  await backup(address, join(backupDir, file), now, { bucket })
  await insertRow(db, 'backups', { file, made_at: now })
}

const newestBackup = (db: Db) =>
  db.selectFrom('backups').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst()
