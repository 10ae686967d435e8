import { api } from './api.ts'
import { currentSession, updateUser } from './session.ts'

/** Asks the server who is signed in here: a role or an address may have changed elsewhere. */
export async function refreshUser(): Promise<void> {
  if (!currentSession()) return
  const { data } = await api('GET public/profile')
  if (data) updateUser(data)
}
