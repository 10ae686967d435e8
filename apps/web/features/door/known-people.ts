import { useSyncExternalStore } from 'react'
import { storedPeople } from '#web/api/storage.ts'
import { makeWatchers } from '#web/watchers.ts'

/** Somebody who has signed in here by password and comes back by PIN, and the key to ask with. */
export type KnownPerson = { id: number; name: string; key: string }

const NOBODY: KnownPerson[] = []
let known = { text: '', people: NOBODY }
const watchers = makeWatchers()

export const useKnownPeople = () => useSyncExternalStore(watchers.watch, knownPeople, knownPeople)

export function knownPeople(): KnownPerson[] {
  const text = storedPeople.read() ?? ''
  // Only we write it.
  if (text !== known.text) known = { text, people: text ? JSON.parse(text) : NOBODY }
  return known.people
}

export function rememberPerson(person: KnownPerson) {
  keep([...knownPeople().filter(({ id }) => id !== person.id), person])
}

export function forgetPerson(person: KnownPerson) {
  keep(knownPeople().filter(({ id }) => id !== person.id))
}

function keep(people: KnownPerson[]) {
  if (people.length > 0) storedPeople.write(JSON.stringify(people))
  else storedPeople.remove()
  watchers.tell()
}
