import * as adoption from './house/adoptions/mail-kinds.ts'
import { adoptionWriters } from './house/adoptions/adoption.mail.tsx'
import * as test from './office/getting-ready/mail-kinds.ts'
import { testWriters } from './office/getting-ready/test.mail.tsx'
import * as reach from './office/studio/mail-kinds.ts'
import { reachWriters } from './office/studio/reach.mail.tsx'
import * as booking from './ordering/booking/mails/mail-kinds.ts'
import { bookingWriters } from './ordering/booking/mails/writers.ts'
import * as hire from './ordering/hire/mail-kinds.ts'
import { hireWriters } from './ordering/hire/hire.mail.tsx'
import { creditWriters } from '#server/ordering/ledger/gifts/credit.mail.tsx'
import { giftWriters } from '#server/ordering/ledger/gifts/gift.mail.tsx'
import * as gift from '#server/ordering/ledger/gifts/mail-kinds.ts'
import * as waiting from './ordering/waiting/mail-kinds.ts'
import { waitingWriters } from './ordering/waiting/waiting.mail.tsx'
import * as account from './people/accounts/mails/mail-kinds.ts'
import { accountWriters } from './people/accounts/mails/writers.ts'
import { type MailKinds, pairKinds } from './platform/mail/mail-writer.ts'

/** Every kind of mail with its writer: a kind without one does not compile. */
export const mailKinds: MailKinds = [
  ...pairKinds(account, accountWriters),
  ...pairKinds(booking, bookingWriters),
  ...pairKinds(hire, hireWriters),
  ...pairKinds(gift, { ...giftWriters, ...creditWriters }),
  ...pairKinds(waiting, waitingWriters),
  ...pairKinds(adoption, adoptionWriters),
  ...pairKinds(test, testWriters),
  ...pairKinds(reach, reachWriters),
]
