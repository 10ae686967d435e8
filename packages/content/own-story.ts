import { awakeAt, inOneBreath } from './cats/awake.ts'
import { cafe } from './cafe.ts'
import { story, type Step } from './story.ts'

export type OwnVisit = {
  /** As it is said, weekday and all. */
  day: string
  from: string
  to: string
  /** When to be there, and when the end is told. */
  arriveAt: string
  toldAt: string
  people: number
}

/** The story of one visit: the same steps, with its own hour, door, seat and cats. */
export function ownStory(visit: OwnVisit): Step[] {
  const own = textsOf(visit)
  return story.steps.map((step) => ({ ...step, text: own[step.picture] ?? step.text }))
}

function textsOf({ day, from, to, arriveAt, toldAt, people }: OwnVisit): Record<string, string> {
  const names = awakeAt(from).map(({ name }) => name)
  const cats = inOneBreath(names)
  const party = people === 1 ? 'one' : String(people)
  return {
    before: `Your hour is ${day}, from ${from} to ${to}. It is yours.`,
    arrive: `Come at ${arriveAt} to ${cafe.address.street}. The door is green. A person says hello. You show your ticket or say your name. Then you hear the rules of the room: there are few.`,
    seat: `A table for ${party} is yours until ${to}. You may change it.`,
    meet: `${cats} ${names.length === 1 ? 'is' : 'are'} usually awake then. Sit still and hold out a hand, low down. The cat decides.`,
    home: `We tell you quietly at ${toldAt} that five minutes are left. You may leave before, at any time.`,
  }
}
