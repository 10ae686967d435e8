import { adoptionMailKinds } from './house/adoptions/adoption.mail.tsx'
import { bookingMailKinds } from './ordering/booking/mails/kinds.ts'
import { hireMailKinds } from './ordering/hire/hire.mail.tsx'
import { giftMailKinds } from './ordering/money/gifts/gift.mail.tsx'
import { waitingMailKinds } from './ordering/waiting/waiting.mail.tsx'
import { accountMailKinds } from './people/accounts/mails/kinds.ts'

/** Every mail the product can write. */
export const mailKinds = [
  ...accountMailKinds,
  ...bookingMailKinds,
  ...hireMailKinds,
  ...giftMailKinds,
  ...waitingMailKinds,
  ...adoptionMailKinds,
]
