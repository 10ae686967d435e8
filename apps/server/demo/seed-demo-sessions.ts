import { EMPTY_SESSION, type SessionForm } from '#domain/booking/session-form.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { createAddOn } from '#server/visits/sessions/save-add-on.ts'
import { createSession } from '#server/visits/sessions/save-session.ts'

const plain: SessionForm = { ...EMPTY_SESSION, colour: 'moss' }

const sessions: SessionForm[] = [
  {
    ...plain,
    name: 'Quiet hour',
    words:
      'The last hour of a Wednesday, for everybody who finds a full room hard. The coffee machine rests, and the cats are at their softest.',
    drawing: 'story/rest',
    isQuiet: true,
    isAlone: true,
    sensoryNotes:
      'Low, warm light. No music. Half the people. There is a corner with cushions where nobody will talk to you.',
    times: [{ startTime: '17:00', endTime: '18:00' }],
    weekdays: [3],
  },
  {
    ...plain,
    name: 'Sunday yoga',
    words:
      'Ninety slow minutes on the mat. Nobody minds if you stop to stroke whoever sits down on yours. Mats are here.',
    colour: 'rose',
    drawing: 'cats/clementine',
    seats: 8,
    mostPeople: 8,
    times: [{ startTime: '10:00', endTime: '11:30' }],
    weekdays: [7],
    prices: { adult: 22_00, concession: 18_00 },
  },
  {
    ...plain,
    name: 'School mornings',
    words:
      'A class meets the cats: what they like, how they talk, and why they sleep so much. Toddlers come along for free, and so do ASN schools: please write to us first.',
    colour: 'marmalade',
    drawing: 'story/meet',
    childrenPerAdult: 6,
    leastPeople: 5,
    mostPeople: 14,
    times: [{ startTime: '09:30', endTime: '10:30' }],
    weekdays: [2, 4],
    prices: { toddler: 0, child: 8_00, adult: 10_00 },
    group: { from: 10, percentage: 20 },
  },
]

const addOns = [
  { name: 'Cake and a drink', words: 'of the day', price: 6_50, left: null, isOffered: true },
  { name: 'Treats for the cats', words: 'a small bag', price: 2_00, left: 40, isOffered: true },
  { name: 'Mug', words: 'with Biscuit on it', price: 9_00, left: 12, isOffered: true },
]

export async function seedDemoSessions({ db, clock }: BookingParts): Promise<void> {
  const call = { actor: { kind: 'system' } as const, now: clock.now(), requestId: 'demo' }
  for (const form of sessions) {
    const saved = await createSession(db, form, call)
    if (isRefusal(saved)) throw new Error(`${form.name}: ${JSON.stringify(saved)}`)
  }
  for (const form of addOns) await createAddOn(db, form, call)
}
