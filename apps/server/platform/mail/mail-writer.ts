import type { z } from 'zod'
import type { Cafe, House } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import type { MailLook } from './mail-look.ts'
import type { NamingKind, Recipient } from './mail-kind.ts'

/** Writes the mails of one kind when they are sent. */
export type MailWriter<Facts> = {
  /**
   * Makes the secret that the mail carries, when it is sent: none waits in the outbox. Null if it
   * is not to be sent any more.
   */
  mint?(db: Db, facts: Facts, minting: Minting): Promise<string | null>
  write(facts: Facts, sending: Sending, title: string): MailWords
}

export type Minting = {
  now: Temporal.Instant
  /** An earlier attempt may have arrived: its secret must go on working. */
  keepEarlier: boolean
  /** Opens what is kept only to be sent again. */
  seal: Seal
}

export type Sending = {
  to: Recipient
  publicUrl: string
  /** Of the house that is published when it is sent. */
  cafe: Cafe
  notices: House['notices']
  look: MailLook
  now: Temporal.Instant
  /** What `mint` made; empty for mails without. */
  secret: string
}

export type MailWords = { html: string; text: string; attachments?: MailAttachment[] }

/** A file such as a calendar entry; one with a `cid` is a picture that the mail itself shows. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string | Buffer
  cid?: string
}

/** One writer for each exported kind of a file of kinds, under the same name, from the same facts. */
export type WritersOf<Kinds extends KindsByName> = {
  [Name in keyof Kinds]: MailWriter<z.infer<Kinds[Name]['facts']>>
}

type KindsByName = Record<string, NamingKind<unknown>>

/** Features hand theirs in where the worker is started: the platform knows none of them. */
export type MailKinds = readonly WrittenKind[]
export type WrittenKind = NamingKind<unknown> & MailWriter<unknown>

/** Each kind with its writer. */
export function pairKinds<Kinds extends KindsByName>(
  kinds: Kinds,
  writers: WritersOf<Kinds>,
): WrittenKind[] {
  const byName: Record<string, MailWriter<unknown>> = writers
  return Object.entries(kinds).map(([name, kind]) => ({ ...kind, ...byName[name]! }))
}
