import { confirmNewEmail } from './confirm-new-email.mail.tsx'
import { emailChangeNotice } from './email-change-notice.mail.tsx'
import { knownAddress } from './known-address.mail.tsx'
import { newAdmin } from './new-admin.mail.tsx'
import { newDevice } from './new-device.mail.tsx'
import { passwordChanged } from './password-changed.mail.tsx'
import { resetPasswordLink } from './reset-password.mail.tsx'
import { roleChanged } from './role-changed.mail.tsx'
import { secondFactorChanged } from './second-factor-changed.mail.tsx'
import { secondFactorReset } from './second-factor-reset.mail.tsx'
import { verifyEmailLink } from './verify-email.mail.tsx'

export const accountMailKinds = [
  verifyEmailLink,
  knownAddress,
  resetPasswordLink,
  passwordChanged,
  confirmNewEmail,
  emailChangeNotice,
  roleChanged,
  newAdmin,
  secondFactorChanged,
  secondFactorReset,
  newDevice,
]
