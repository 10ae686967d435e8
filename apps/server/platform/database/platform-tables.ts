import type { Generated, GeneratedAlways } from 'kysely'
import type { Id, Instant, Json } from './columns.ts'

export interface PlatformTables {
  rate_limits: {
    key: string
    hits: number
    first_hit_at: Instant
    last_hit_at: Instant
    expires_at: Instant
  }
  signing_keys: { id: Id; secret: Buffer; created_at: Instant }
  mails: {
    id: Id
    kind: string
    to_address: string
    to_name: Generated<string>
    is_awaited: Generated<boolean>
    subject: string
    /** What its kind is written from; forgotten once it is sent. */
    facts: Json | null
    message_id: string
    status: Generated<'queued' | 'sent' | 'failed'>
    attempts: Generated<number>
    doubts: Generated<number>
    next_attempt_at: Generated<Instant>
    lease_until: Instant | null
    last_error: string | null
    booking_id: number | null
    user_id: number | null
    created_at: Instant
    sent_at: Instant | null
    settled_at: Instant | null
  }
  jobs: {
    name: string
    due_at: Generated<Instant>
    lease_until: Instant | null
    finished_at: Instant | null
    last_error: string | null
    runs: Generated<number>
    failures: Generated<number>
  }
  job_faults: {
    job: string
    /** 'booking 12', or '' for the whole job. */
    subject: string
    error: string
    since: Generated<Instant>
  }
  house_versions: {
    id: GeneratedAlways<string>
    number: GeneratedAlways<number>
    content: Json
    changes: string[]
    made_at: Instant
    made_by: number
    publishes_at: Instant
    taken_back_at: Instant | null
  }
  house_draft: {
    version: number
    content: Json
    parts: Json
    edited_at: Instant
    edited_by: number
  }
  backups: {
    id: Id
    file: string
    made_at: Instant
    tried_at: Instant | null
  }
  audit_entries: {
    id: Id
    at: Instant
    actor_kind: 'customer' | 'admin' | 'system' | 'provider' | 'visitor'
    actor_id: number | null
    action: string
    subject_kind: string
    subject_id: string
    before: Json | null
    after: Json | null
    request_id: string | null
  }
}
