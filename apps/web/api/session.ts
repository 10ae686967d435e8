import { isRole, isStaff, type Role } from '#domain/account/roles.ts'
import { storedToken, storedUser } from './storage.ts'

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
const watchers = new Set<() => void>()
const expiryWatchers = new Set<() => void>()
const denialWatchers = new Set<() => void>()

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
  for (const watcher of expiryWatchers) watcher()
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
  for (const watcher of denialWatchers) watcher()
}

export function watchSession(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function watchExpiry(watcher: () => void) {
  expiryWatchers.add(watcher)
  return () => void expiryWatchers.delete(watcher)
}

export function watchDenial(watcher: () => void) {
  denialWatchers.add(watcher)
  return () => void denialWatchers.delete(watcher)
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
  for (const watcher of watchers) watcher()
}

// Both or neither: half a session, or a user nobody can read, is dropped.
function restoreSession(): Session | null {
  const token = storedToken.read()
  const user = readUser(storedUser.read())
  if (token && user) return { token, user }
  storedToken.remove()
  storedUser.remove()
  return null
}

function readUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'role' in value && isRole(value.role)
}
