import { isRole, isStaff, type Role } from '#domain/account/roles.ts'
import { makeWatchers } from '#web/watchers.ts'
import { parsed, storedToken, storedUser } from './storage.ts'

export type User = {
  id: number
  name: string
  email: string
  role: Role
  /** Here for the door and the desk alone. */
  byPin?: boolean
}

export type SignIn = { user: User; token: string }

let current: SignIn | null = null
let restored = false
const changed = makeWatchers()
const expired = makeWatchers()
const denied = makeWatchers()

export const watchSignIn = changed.watch
export const watchExpiry = expired.watch
export const watchDenial = denied.watch

/** The sign-in as it stands; the first reader restores it from what the browser kept. */
export function currentSignIn(): SignIn | null {
  if (!restored) {
    restored = true
    current = restoreSignIn()
  }
  return current
}

export function startSignIn(signIn: SignIn) {
  // The token last: it is what other tabs listen for, and they want to find the user beside it.
  storedUser.write(JSON.stringify(signIn.user))
  storedToken.write(signIn.token)
  change(signIn)
}

export function endSignIn() {
  storedToken.remove()
  storedUser.remove()
  change(null)
}

/** The server no longer knows `token`. An answer that comes late never ends a newer sign-in. */
export function expireSignIn(token: string) {
  if (storedToken.read() !== token) return
  endSignIn()
  expired.tell()
}

/** What the server says of the user now: the copy that this browser keeps follows. */
export function updateUser({ name, email, role }: Omit<User, 'id'>) {
  const signIn = currentSignIn()
  if (!signIn) return
  const { user } = signIn
  if (user.name === name && user.email === email && user.role === role) return
  startSignIn({ ...signIn, user: { ...user, name, email, role } })
}

/** Something was refused to somebody whom this browser takes for staff: perhaps they are none. */
export function doubtRole(token: string) {
  const user = currentSignIn()?.user
  // A PIN is refused much, and says nothing of the role.
  if (storedToken.read() !== token || !user || !isStaff(user.role) || user.byPin) return
  denied.tell()
}

/** Signing in or out in one tab does so in all. */
export function followOtherTabs() {
  const reread = ({ key }: StorageEvent) => {
    if (key === storedToken.key || key === null) rereadSignIn()
  }
  addEventListener('storage', reread)
  return () => removeEventListener('storage', reread)
}

export function rereadSignIn() {
  change(restoreSignIn())
}

function change(signIn: SignIn | null) {
  restored = true
  current = signIn
  changed.tell()
}

// Both or neither: half a sign-in, or a user nobody can read, is dropped.
function restoreSignIn(): SignIn | null {
  const token = storedToken.read()
  const user = parsed(storedUser.read())
  if (token && isUser(user)) return { token, user }
  storedToken.remove()
  storedUser.remove()
  return null
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'role' in value && isRole(value.role)
