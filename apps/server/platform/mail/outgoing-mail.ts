/** A mail that is whole: rendered and addressed, only the sending is left. */
export type OutgoingMail = {
  /** What it is for, e.g. 'verify-email'; staff and logs see this instead of the words. */
  kind: string
  to: Recipient
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  bookingId?: number
  userId?: number
}

/** The name is as the person wrote it; `plainName` decides whether a mail may repeat it. */
export type Recipient = { address: string; name: string | null }

/** A text file such as a calendar entry. */
export type MailAttachment = { filename: string; contentType: string; content: string }
