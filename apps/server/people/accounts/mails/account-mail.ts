import { z } from 'zod'
import { mintToken } from '#server/people/accounts/one-time-tokens.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type FramedMail, framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { Minting } from '#server/platform/mail/mail-kind.ts'

/** A kind of mail about an account: its owner waits for it. */
export const accountMail = <Facts>(mail: FramedMail<Facts>) =>
  framedMail({ ...mail, isAwaited: true })

/** Facts of a mail whose link gets its secret when it is sent. */
export const linkFacts = z.object({ tokenId: z.number() })

/** Not sent once the link was withdrawn or used. */
export const mintLink = <Facts extends z.infer<typeof linkFacts>>(
  db: Db,
  { tokenId }: Facts,
  minting: Minting,
) => mintToken(db, tokenId, minting)
