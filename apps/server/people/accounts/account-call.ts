import type { Caller } from '#server/platform/http/caller.ts'

/** The circumstances of a request that accounts mail, limit and remember by. */
export type AccountCall = Omit<Caller, 'actor' | 'heldFrom'>
