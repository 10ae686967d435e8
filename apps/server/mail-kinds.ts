import { adoptionMailKinds } from './house/adoptions/adoption.mail.tsx'
import { bookingMailKinds } from './ordering/booking/mails/kinds.ts'
import { hireMailKinds } from './ordering/hire/hire.mail.tsx'
import { giftMailKinds } from './ordering/money/gifts/gift.mail.tsx'
import { waitingMailKinds } from './ordering/waiting/waiting.mail.tsx'
import { testMail } from './office/getting-ready/test.mail.tsx'
import { reachChanged } from './office/studio/reach.mail.tsx'
import { accountMailKinds } from './people/accounts/mails/kinds.ts'

export const mailKinds = [
  ...accountMailKinds,
  ...bookingMailKinds,
  ...hireMailKinds,
  ...giftMailKinds,
  ...waitingMailKinds,
  ...adoptionMailKinds,
  testMail,
  reachChanged,
]
