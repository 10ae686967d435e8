import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import type { KeptEmail } from './kept-email.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm, type Typed } from './sign-up-form.tsx'

const tabNames = ['sign-in', 'sign-up', 'forgot-password'] as const

const greetings = {
  'sign-in': {
    title: 'Welcome back',
    lead: 'Sign in to see your visits, change them, or book another.',
    drawing: 'empty-done',
  },
  'sign-up': {
    title: 'Nice to meet you',
    lead: 'With an account you book in a minute, see your visits and change your plans.',
    drawing: 'empty-basket',
  },
  'forgot-password': {
    title: 'Forgotten your password?',
    lead: 'It happens to the best of us. We e-mail you a link, and you choose a new one.',
    drawing: 'empty-sofa',
  },
} as const

export function AuthScreen() {
  // Read once: an effect that runs twice would find it gone the second time.
  const [wanted] = useState(() => destinationAfterLogin.read())
  useGoOnSignedIn(wanted)
  const [tab, setTab] = useTabInAddress(tabNames)
  const [email, setEmail] = useState('')
  const kept = { email, keepEmail: (event) => setEmail(event.target.value) } satisfies KeptEmail
  const [typed, keepTyped] = useState<Typed>({})
  const { title, lead, drawing } = greetings[tab]
  return (
    <div className="mx-auto grid max-w-lg gap-8 lg:max-w-none lg:grid-cols-[30rem_1fr] lg:gap-20">
      {/* Beside the form and to its right, where toasts come up without covering a button. */}
      <header className="lg:order-last lg:pt-14">
        <h1 className="text-4xl lg:text-6xl">{title}</h1>
        <p className="mt-3 max-w-[36ch] text-ink-soft lg:mt-5 lg:text-lg">{lead}</p>
        <WhyHere wanted={wanted} />
        <Drawing name={drawing} className="mt-10 hidden lg:block" />
      </header>
      <Card>
        <Tabs
          label="Your account"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              name: 'sign-in',
              label: 'Sign In',
              panel: <SignInForm {...kept} onForgotten={() => setTab('forgot-password')} />,
            },
            {
              name: 'sign-up',
              label: 'Sign Up',
              panel: <SignUpForm {...kept} {...{ typed, keepTyped }} />,
            },
            {
              name: 'forgot-password',
              label: <ForgotPasswordLabel />,
              panel: <ForgotPasswordForm {...kept} />,
            },
          ]}
        />
      </Card>
    </div>
  )
}

/** What signing in is for, where somebody was sent here; and how to do without. */
function WhyHere({ wanted }: { wanted: string | null }) {
  const path = wanted?.split('?')[0]
  if (path === '/dashboard') return <p className="mt-3">Please sign in to see your visits.</p>
  if (path !== '/booking') return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p>You are here to book your visit. You need no account for that:</p>
      <ButtonLink to={`/visit${wanted?.slice(path.length)}`}>Book without an account</ButtonLink>
      <p>Or sign in, and you will see it with your other visits.</p>
    </div>
  )
}

function useGoOnSignedIn(wanted: string | null) {
  const { user, isStaff } = useAuth()
  const navigate = useNavigate()
  const home = isStaff ? '/admin' : '/dashboard'

  useEffect(() => {
    if (!user) return
    destinationAfterLogin.remove()
    navigate(wanted ?? home, { replace: true })
  }, [user, wanted, home, navigate])
}

const ForgotPasswordLabel = () => (
  <>
    <span className="sm:hidden">Reset</span>
    <span className="hidden sm:inline">Forgot Password</span>
  </>
)
