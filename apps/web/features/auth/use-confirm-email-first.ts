import { useNavigate } from 'react-router'
import { normaliseEmail } from '#domain/account/email.ts'
import { awaitSignIn } from '#web/api/awaited-sign-in.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'

export function useConfirmEmailFirst() {
  const navigate = useNavigate()
  return ({ email, password }: { email: string; password: string }) => {
    awaitSignIn({ email, password })
    pendingVerificationEmail.write(normaliseEmail(email))
    navigate('/email-verification')
  }
}
