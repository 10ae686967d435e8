import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Details } from '#domain/account/profile-fields.ts'
import type { Role } from '#domain/account/roles.ts'
import type { Id, Instant } from './columns.ts'

export interface PeopleTables {
  users: {
    id: Id
    email: string | null
    name: string | null
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    /** Null: since they signed up. */
    role_since: Instant | null
    /** Null of staff who were customers first. */
    invited_at: Generated<Instant | null>
    email_verified_at: Instant | null
    verification_sent_at: Instant | null
    created_at: Instant
    updated_at: Instant
    erased_at: Instant | null
    version: Generated<number>
    /** Kept by the database from bookings. */
    search_text: GeneratedAlways<string>
    /** Several people have signed up with this address, and none has confirmed it. */
    is_contested: Generated<boolean>
  }
  sign_ins: {
    id: Id
    token_hash: Buffer
    user_id: number
    device: Generated<string>
    created_at: Instant
    last_seen_at: Instant
    expires_at: Instant
    proved_at: Instant | null
    by_pin: Generated<boolean>
    /** When it was last heard as a door. */
    door_heard_at: Generated<Instant | null>
  }
  one_time_tokens: {
    id: Id
    /** Null until its mail is sent. */
    token_hash: Buffer | null
    user_id: number
    purpose: 'verify_email' | 'reset_password' | 'change_email' | 'undo_email_change' | 'invitation'
    new_email: string | null
    /** What a verification link confirms beside the address. */
    details: ColumnType<Details | null, string | null, string | null>
    password_hash: string | null
    created_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
  second_factors: {
    user_id: number
    /** Sealed. */
    secret: Buffer
    created_at: Instant
    confirmed_at: Instant | null
    last_step: Generated<number>
    is_readable: Generated<boolean>
  }
  passkeys: {
    id: Id
    user_id: number
    credential_id: Buffer
    public_key: Buffer
    uses: number
    transports: string[]
    name: string
    created_at: Instant
    last_used_at: Instant | null
  }
  passkey_challenges: {
    challenge: Buffer
    user_id: number
    purpose: 'add' | 'sign-in' | 'prove'
    sign_in_id: number | null
    expires_at: Instant
  }
  recovery_codes: {
    id: Id
    user_id: number
    code_hash: Buffer
    created_at: Instant
    used_at: Instant | null
  }
  pins: {
    user_id: number
    pin_hash: string
    created_at: Instant
    failures: Generated<number>
    failing_since: Instant | null
  }
  shifts: {
    id: Id
    user_id: number
    date: string
    start_time: string
    end_time: string
    version: Generated<number>
    created_at: Instant
  }
  pin_devices: {
    id: Id
    user_id: number
    key_hash: Buffer
    device: string
    created_at: Instant
  }
}
