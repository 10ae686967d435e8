import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import type { KeptEmail } from './kept-email.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useGoOnSignedIn } from './use-go-on-signed-in.ts'

const tabNames = ['sign-in', 'sign-up', 'forgot-password'] as const

const headings = {
  'sign-in': 'Welcome back',
  'sign-up': 'Nice to meet you',
  'forgot-password': 'Forgotten your password?',
}

export function AuthScreen() {
  useGoOnSignedIn()
  const [tab, setTab] = useTabInAddress(tabNames)
  const [email, setEmail] = useState('')
  const kept = { email, keepEmail: (event) => setEmail(event.target.value) } satisfies KeptEmail
  return (
    <>
      <h1 className="text-4xl">{headings[tab]}</h1>
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
            { name: 'sign-up', label: 'Sign Up', panel: <SignUpForm {...kept} /> },
            {
              name: 'forgot-password',
              label: <ForgotPasswordLabel />,
              panel: <ForgotPasswordForm {...kept} />,
            },
          ]}
        />
      </Card>
    </>
  )
}

function ForgotPasswordLabel() {
  return (
    <>
      <span className="sm:hidden">Reset</span>
      <span className="hidden sm:inline">Forgot Password</span>
    </>
  )
}
