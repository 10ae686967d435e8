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

export type Session = { user: User; token: string }

let current: Session | null = null
let restored = false
const changed = makeWatchers()
const expired = makeWatchers()
const denied = makeWatchers()

export const watchSession = changed.watch
export const watchExpiry = expired.watch
export const watchDenial = denied.watch

/** The session as it stands; the first reader restores it from what the browser kept. */
export function currentSession(): Session | null {
  if (!restored) {
    restored = true
    current = restoreSession()
  }
  return current
}

export function startSession(session: Session) {
  // The token last: it is what other tabs listen for, and they want to find the user beside it.
  storedUser.write(JSON.stringify(session.user))
  storedToken.write(session.token)
  change(session)
}

export function endSession() {
  storedToken.remove()
  storedUser.remove()
  change(null)
}

/** The server no longer knows `token`. An answer that comes late never ends a newer session. */
export function expireSession(token: string) {
  if (storedToken.read() !== token) return
  endSession()
  expired.tell()
}

/** What the server says of the user now: the copy that this browser keeps follows. */
export function updateUser({ name, email, role }: Omit<User, 'id'>) {
  const session = currentSession()
  if (!session) return
  const { user } = session
  if (user.name === name && user.email === email && user.role === role) return
  startSession({ ...session, user: { ...user, name, email, role } })
}

/** Something was refused to somebody whom this browser takes for staff: perhaps they are none. */
export function doubtRole(token: string) {
  const user = currentSession()?.user
  // A PIN is refused much, and says nothing of the role.
  if (storedToken.read() !== token || !user || !isStaff(user.role) || user.byPin) return
  denied.tell()
}

/** Signing in or out in one tab does so in all. */
export function followOtherTabs() {
  const reread = ({ key }: StorageEvent) => {
    if (key === storedToken.key || key === null) rereadSession()
  }
  addEventListener('storage', reread)
  return () => removeEventListener('storage', reread)
}

export function rereadSession() {
  change(restoreSession())
}

function change(session: Session | null) {
  restored = true
  current = session
  changed.tell()
}

// Both or neither: half a session, or a user nobody can read, is dropped.
function restoreSession(): Session | null {
  const token = storedToken.read()
  const user = parsed(storedUser.read())
  if (token && isUser(user)) return { token, user }
  storedToken.remove()
  storedUser.remove()
  return null
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'role' in value && isRole(value.role)
