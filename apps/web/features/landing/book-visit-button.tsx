import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** To the booking page; a visitor we do not know signs in first and is brought there after. */
export function BookVisitButton() {
  const { user } = useAuth()
  if (user) return <ButtonLink to="/booking">Book Your Visit</ButtonLink>
  return (
    <ButtonLink to="/auth" onClick={() => destinationAfterLogin.write('/booking')}>
      Book Your Visit
    </ButtonLink>
  )
}
