import { awakeAt, inOneBreath } from './awake.ts'
import type { AppHouse, Step } from './house.ts'

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
export function ownStory({ cafe, cats, words }: AppHouse, visit: OwnVisit): Step[] {
  const names = awakeAt(cats, visit.from).map(({ name }) => name)
  // With nobody up, the step tells no names.
  const told = { ...words.ownStory, ...(names.length === 0 && { meet: undefined }) }
  const texts: Record<string, string | undefined> = told
  const own: Record<string, string> = {
    ...visit,
    people: String(visit.people),
    street: cafe.address.street,
    party: visit.people === 1 ? 'one' : String(visit.people),
    cats: `${inOneBreath(names)} ${names.length === 1 ? 'is' : 'are'}`,
  }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (gap, name) => own[name] ?? gap)
  return words.story.steps.map((step) => {
    const text = texts[step.picture]
    return text === undefined ? step : { ...step, text: filled(text) }
  })
}
