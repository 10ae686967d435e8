import type { z } from 'zod'
import type { Cafe, House } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import type { MailLook } from './mail-look.ts'

/** One kind of mail: the facts it is queued with, and the words made of them when it is sent. */
export type MailKind<Facts> = {
  /** What it is for, e.g. 'verify-email'; staff and logs see this instead of the words. */
  name: string
  facts: z.ZodType<Facts>
  /** A person sits before their inbox: it goes before all others. */
  isAwaited: boolean
  /** Where the cafe is named in it, a function of the cafe that is published when it is queued. */
  subject(facts: Facts): Subject
  /**
   * Makes the secret that the mail carries, when it is sent: none waits in the outbox. Null if it
   * is not to be sent any more.
   */
  mint?(db: Db, facts: Facts, minting: Minting): Promise<string | null>
  write(facts: Facts, sending: Sending): MailWords
}

export type Minting = {
  now: Temporal.Instant
  /** An earlier attempt may have arrived: its secret must go on working. */
  keepEarlier: boolean
  /** Opens what is kept only to be sent again. */
  seal: Seal
}

export type Subject = string | ((cafe: Cafe) => string)

/** Features hand theirs in where the worker is started: the platform knows none of them. */
export type MailKinds = readonly MailKind<unknown>[]

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

/** The name is as the person wrote it; `plainName` decides whether a mail may repeat it. */
export type Recipient = { address: string; name: string | null }

/** A file such as a calendar entry; one with a `cid` is a picture that the mail itself shows. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string | Buffer
  cid?: string
}
