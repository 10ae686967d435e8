import { type FramedMail, framedMail } from '#server/platform/mail/framed-mail.tsx'

/** A kind of mail about a request for the room. */
export const hireMail = <Facts>(mail: Omit<FramedMail<Facts>, 'subject'>) =>
  framedMail({ ...mail, subject: mail.title }, false)

export const BECAUSE_ASKED =
  'You get this mail because somebody asked us for our room with this address.'
