import type { Data } from '#web/api/api.ts'
import { parsed, storedTickets } from '#web/api/storage.ts'

/** A ticket as the server told it, and when (epoch milliseconds). */
export type KeptTicket = { ticket: Data<'GET public/ticket'>; heardAt: number }

/** Encrypted (AES-GCM), as base64, until the visit is over. */
type Sealed = { iv: string; sealed: string; until: number }

/**
 * Keeps a ticket for the door, where there may be no internet. It is encrypted with the secret of
 * its link: without that, this device tells a stranger nothing.
 */
export async function keepTicket(token: string, { ticket, heardAt }: KeptTicket) {
  if (!mayKeep()) return
  const { name, key } = await keysOf(token)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify({ ticket, heardAt }))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  const kept = { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) }
  write({ ...stillToCome(heardAt), [name]: { ...kept, until: Date.parse(ticket.endsAt) } })
}

export async function keptTicket(token: string): Promise<KeptTicket | null> {
  if (!mayKeep()) return null
  const { name, key } = await keysOf(token)
  const kept = read()[name]
  if (!kept) return null
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(kept.iv) },
    key,
    fromBase64(kept.sealed),
  )
  return JSON.parse(new TextDecoder().decode(opened))
}

export async function forgetTicket(token: string) {
  if (!mayKeep()) return
  const { name } = await keysOf(token)
  const { [name]: _, ...others } = read()
  write(others)
}

/** Browsers encrypt, and keep pages, only where nobody listens in between. */
const mayKeep = () => globalThis.crypto?.subtle !== undefined

/** The secret's hash opens the ticket; that hash's own hash is the name it is kept under. */
async function keysOf(token: string) {
  const secret = await hash(new TextEncoder().encode(token))
  const name = toBase64(await hash(secret))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { name, key }
}

const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

function stillToCome(now: number): Record<string, Sealed> {
  return Object.fromEntries(Object.entries(read()).filter(([, { until }]) => until > now))
}

// Only this page writes it.
const read = () => (parsed(storedTickets.read()) ?? {}) as Record<string, Sealed>

function write(tickets: Record<string, Sealed>) {
  if (Object.keys(tickets).length === 0) storedTickets.remove()
  else storedTickets.write(JSON.stringify(tickets))
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
