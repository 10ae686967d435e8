const most = 200

/** How many may ask for the room together, in words for them. */
export const HIRE_PEOPLE = {
  most,
  unsaid: 'Say how many of you come, as a number.',
  tooMany: `At most ${most} people can ask here. Please call us if you are more.`,
} as const

/** What is wrong with how many there are, as it is typed; null when nothing is. */
export function checkHirePeople(text: string): string | null {
  if (!/^[1-9]\d*$/.test(text.trim())) return HIRE_PEOPLE.unsaid
  return Number(text) > most ? HIRE_PEOPLE.tooMany : null
}
