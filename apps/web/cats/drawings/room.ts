import { cat, catDefs } from '../cat.ts'
import type { Look } from '../look.ts'
import { sheet, type Caption } from '../portrait.ts'

/** A resident cut out of her ground, to be set into the room at the top of the landing page. */
export function cutOut(look: Look, id: string, caption: Caption): string {
  // The room has a table of its own to look over.
  const drawn = { ...look, loves: look.pose === 'peek' ? undefined : look.loves }
  return sheet(400, 400, catDefs(drawn, id), cat(drawn, id), caption)
}

/** The same cat as she answers a look: open eyes close slowly, closed ones open a little. */
export function answering(look: Look, id: string, caption: Caption): string {
  const isShut = look.mood === 'asleep' || look.mood === 'content'
  return cutOut({ ...look, mood: isShut ? 'sleepy' : 'asleep' }, id, caption)
}
