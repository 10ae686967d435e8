import type pg from 'pg'
import type { Db } from './database/connect.ts'
import { fragment, rows } from './database/statement.ts'
import type { Figure } from './metrics.ts'

const MAILS = fragment`count(*)::integer as value from mails where`

export function platformFigures({ db, pool }: { db: Db; pool: pg.Pool }): Figure[] {
  const read = rows<{ of?: string; value: number }>(db)
  return [
    {
      name: 'mails_queued',
      help: 'Mails that wait to be sent, by whether somebody waits for them.',
      label: 'awaited',
      read: () => read`select is_awaited::text as of, ${MAILS} status = 'queued' group by 1`,
    },
    {
      name: 'mails_queued_oldest_seconds',
      help: 'How long the oldest of the waiting mails has waited.',
      read: () =>
        read`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
          from mails where status = 'queued'`,
    },
    {
      name: 'mails_failed',
      help: 'Mails that were given up and that staff have not settled yet.',
      read: () => read`select ${MAILS} status = 'failed' and settled_at is null`,
    },
    {
      name: 'job_runs_total',
      help: 'Runs of each job, on all servers.',
      label: 'job',
      read: () => read`select name as of, runs::float8 as value from jobs`,
    },
    {
      name: 'job_failures_total',
      help: 'Runs of each job that failed, on all servers.',
      label: 'job',
      read: () => read`select name as of, failures::float8 as value from jobs`,
    },
    {
      name: 'job_faults',
      help: 'What each job could not do in its last run, such as rows that it left.',
      label: 'job',
      read: () => read`select job as of, count(*)::integer as value from job_faults group by 1`,
    },
    {
      name: 'job_finished_seconds_ago',
      help: 'How long ago each job last came to an end, good or bad.',
      label: 'job',
      read: () =>
        read`select name as of, extract(epoch from now() - finished_at)::float8 as value
          from jobs where finished_at is not null`,
    },
    {
      name: 'backup_age_seconds',
      help: 'How long ago the last backup was made by itself, where BACKUP_DIR is set.',
      read: () =>
        read`select extract(epoch from now() - max(made_at))::float8 as value from backups having count(*) > 0`,
    },
    {
      name: 'backup_trial_age_seconds',
      help: 'How long ago such a backup was last restored on trial.',
      read: () =>
        read`select extract(epoch from now() - max(tried_at))::float8 as value from backups having count(tried_at) > 0`,
    },
    {
      name: 'database_connections',
      help: 'Connections of this server: in use and idle; and requests that wait for one.',
      label: 'state',
      read: async () => [
        { of: 'in use', value: pool.totalCount - pool.idleCount },
        { of: 'idle', value: pool.idleCount },
        { of: 'waited for', value: pool.waitingCount },
      ],
    },
  ]
}
