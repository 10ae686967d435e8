import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { storedTellings } from '#web/api/storage.ts'
import { makeTabWatchers } from '#web/watchers.ts'
import type { Party } from './day.ts'
import type { Telling } from './with-tellings.ts'

/** What waits to be told, oldest first, and what the server did not accept. */
export type Tellings = { waiting: Telling[]; refused: (Telling & { code: string; why: string })[] }

const NONE: Tellings = { waiting: [], refused: [] }
let known = { text: '', tellings: NONE }
let telling: Promise<void> | null = null
const watchers = makeTabWatchers()
export const watchTellings = watchers.watch

/** Read anew each time: another tab of this door may have added to them. */
export function currentTellings(): Tellings {
  const text = storedTellings.read() ?? ''
  // Only we write it.
  if (text !== known.text) known = { text, tellings: text ? JSON.parse(text) : NONE }
  return known.tellings
}

export const hasToldAll = () => currentTellings().waiting.length === 0

export function addTelling(telling: Telling) {
  const { waiting, refused } = currentTellings()
  keep({ waiting: [...waiting, telling], refused })
}

/** Somebody has read why it was not accepted. */
export function dismissRefused(id: string) {
  const { waiting, refused } = currentTellings()
  keep({ waiting, refused: refused.filter((each) => each.id !== id) })
}

/**
 * Tells what waits, one after the other and in order; ends where the server cannot be reached, and
 * is tried again later. What is told twice counts once, by its id.
 */
export function tellAll(onTold: (party: Party) => void): Promise<void> {
  telling ??= tellInTurn(onTold).finally(() => {
    telling = null
  })
  return telling
}

async function tellInTurn(onTold: (party: Party) => void): Promise<void> {
  for (let next = currentTellings().waiting[0]; next; next = currentTellings().waiting[0]) {
    const { data, error } = await tell(next)
    if (error && isForLater(error)) return
    if (data) onTold(data)
    takeOff(next, error)
  }
}

const tell = ({ id, at, bookingId, people, reverses }: Telling) =>
  reverses
    ? api('POST office/arrivals/{id}/undo', { params: { id: reverses }, body: { id, at } })
    : api('POST office/arrivals', { body: { id, at, bookingId, people } })

/** Nobody decided against it: the connection, the server or the sign-in is away. */
const isForLater = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 429 || status >= 500

function takeOff(told: Telling, error: ApiError | null) {
  const { waiting, refused } = currentTellings()
  keep({
    waiting: waiting.filter(({ id }) => id !== told.id),
    refused: error ? [...refused, { ...told, code: error.code, why: error.message }] : refused,
  })
}

function keep(tellings: Tellings) {
  storedTellings.write(JSON.stringify(tellings))
  watchers.tell()
}
