import type { SigningKey } from '#server/people/sign-in/signing-key.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Seal } from '#server/platform/sealed.ts'

export type AccountParts = {
  db: Db
  clock: Clock
  publicUrl: string
  signingKey: SigningKey
  seal: Seal
}

export type AccountCall = Omit<Caller, 'actor' | 'heldFrom'>
