import type { Clock } from './clock.ts'
import { newId } from './ids.ts'
import type { Act, Appointment, Ledger } from './ledger/ledger.ts'

/** How long "some time later" takes here, in seconds: long enough to be seen happening. */
export const SOME_TIME = 8

export type Agenda = {
  plan(act: Act, at: number, subject: string): void
  /** Takes out what is due, the earliest first. */
  takeDue(): Appointment[]
}

/** What will happen by itself: kept in the ledger, so that a restart forgets nothing. */
export function createAgenda(ledger: Ledger, clock: Clock): Agenda {
  // Asked before every request, so the common "nothing yet" must cost nothing.
  let earliest = Math.min(...ledger.appointments.all().map((each) => each.at))
  return {
    plan(act, at, subject) {
      ledger.appointments.put({ id: newId('appointment_'), at, act, subject })
      earliest = Math.min(earliest, at)
    },
    takeDue() {
      const now = clock.now()
      if (now < earliest) return []
      const all = ledger.appointments.all().toSorted((one, other) => one.at - other.at)
      const due = all.filter((each) => each.at <= now)
      for (const each of due) ledger.appointments.remove(each.id)
      earliest = all[due.length]?.at ?? Infinity
      return due
    },
  }
}
