import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { may, mayByPin, type Right } from '#contract/rights.ts'
import { isStaff } from '#domain/account/roles.ts'
import { api } from './api.ts'
import { leave } from './leave.ts'
import {
  currentSignIn,
  followOtherTabs,
  updateUser,
  watchDenial,
  watchExpiry,
  watchSignIn,
} from './sign-in.ts'
import type { User } from './sign-in.ts'

export type Auth = {
  user: User | null
  token: string | null
  isStaff: boolean
  /** Whether whoever is signed in, and in this way, has this right; the server asks again. */
  may: (right: Right) => boolean
  /** True until the stored sign-in was looked at, and while signing up, in or out. */
  loading: boolean
  /** How many of those three are going on. */
  countBusy: (change: (count: number) => number) => void
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

type Props = {
  children: React.ReactNode
  /** The server ended the sign-in by itself. */
  onExpired: () => void
  /** Everything local is cleared and the page is about to reload; the server may not have heard. */
  onSignedOut: (heard: 'by server' | 'here only') => void
}

export function AuthProvider({ children, onExpired, onSignedOut }: Props) {
  const signIn = useSyncExternalStore(watchSignIn, currentSignIn, notLookedAt)
  const [busy, countBusy] = useState(0)

  useEffect(() => watchExpiry(onExpired), [onExpired])
  // Who was staff a moment ago, and is none now, leaves the back office by this.
  useEffect(() => watchDenial(() => void refreshUser()), [])
  useEffect(followOtherTabs, [])

  const role = signIn?.user.role ?? 'User'
  const byPin = signIn?.user.byPin ?? false
  const loading = signIn === undefined || busy > 0
  const auth = useMemo<Auth>(
    () => ({
      user: signIn?.user ?? null,
      token: signIn?.token ?? null,
      isStaff: isStaff(role),
      may: (right) => (byPin ? mayByPin : may)(role, right),
      loading,
      countBusy,
      // It ends in a reload, so nobody counts back.
      signOut: () => {
        countBusy((count) => count + 1)
        return leave(onSignedOut)
      },
    }),
    [signIn, role, byPin, loading, onSignedOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** In a page that is written at build: what a browser keeps is read there, with the first drawing. */
const notLookedAt = () => undefined

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

export function useAuthBusy(isBusy: boolean) {
  const { countBusy } = useAuth()
  useEffect(() => {
    if (!isBusy) return
    countBusy((count) => count + 1)
    return () => countBusy((count) => count - 1)
  }, [isBusy, countBusy])
}

/** Asks the server who is signed in here: a role or an address may have changed elsewhere. */
export async function refreshUser(): Promise<void> {
  const token = currentSignIn()?.token
  if (!token) return
  const { data } = await api('GET public/profile')
  // Somebody else may have signed in meanwhile.
  if (data && currentSignIn()?.token === token) updateUser(data)
}
