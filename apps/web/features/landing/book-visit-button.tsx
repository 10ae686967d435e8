import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** To the booking page; a visitor we do not know signs in first and is brought there after. */
export function BookVisitButton() {
  const { user } = useAuth()
  const remember = () => {
    if (!user) destinationAfterLogin.write('/booking')
  }
  return (
    <ButtonLink to={user ? '/booking' : '/auth'} onClick={remember}>
      Book Your Visit
    </ButtonLink>
  )
}
