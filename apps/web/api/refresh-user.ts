import { api } from './api.ts'
import { currentSession, updateUser } from './session.ts'

/** Asks the server who is signed in here: a role or an address may have changed elsewhere. */
export async function refreshUser(): Promise<void> {
  const token = currentSession()?.token
  if (!token) return
  const { data } = await api('GET public/profile')
  // Somebody else may have signed in meanwhile.
  if (data && currentSession()?.token === token) updateUser(data)
}
