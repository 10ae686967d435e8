import type { House } from './house.ts'

/** What is left to do in a cafe that was set up, in the order in which it is best done. */
export const READY_STEPS = [
  'hours',
  'cat',
  'photo',
  'menu',
  'publish',
  'mail',
  'payment',
  'live',
] as const
export type ReadyStep = (typeof READY_STEPS)[number]

/** What the database and the server know of it. */
export type ReadyFacts = {
  draft: Pick<House, 'cats' | 'menu'>
  areHoursRight: boolean
  isPublished: boolean
  isMailSent: boolean
  isPaid: boolean
  /** Whose cards are taken. */
  cards: 'live' | 'test' | 'sandbox'
}

/** Each step ticks itself off by what is so, not by what was pressed. */
export function readySteps(facts: ReadyFacts): { name: ReadyStep; isDone: boolean }[] {
  const { cats, menu } = facts.draft
  const isDone: Record<ReadyStep, boolean> = {
    hours: facts.areHoursRight,
    cat: cats.length > 0,
    photo: cats.some(({ photo }) => photo),
    menu: menu.groups.some(({ items }) => items.length > 0),
    publish: facts.isPublished,
    mail: facts.isMailSent,
    payment: facts.isPaid,
    live: facts.cards === 'live',
  }
  return READY_STEPS.map((name) => ({ name, isDone: isDone[name] }))
}
