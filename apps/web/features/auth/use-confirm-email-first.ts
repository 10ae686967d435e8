import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { normaliseEmail } from '#domain/account/email.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'

/** An account that waits for its owner: remembers the address and goes to the waiting page. */
export function useConfirmEmailFirst() {
  const navigate = useNavigate()
  return useCallback(
    (email: string) => {
      pendingVerificationEmail.write(normaliseEmail(email))
      navigate('/email-verification')
    },
    [navigate],
  )
}
