import { cat, catDefs } from '../cat.ts'
import type { Look } from '../look.ts'
import { group } from '../svg.ts'

/** A cat set into a larger picture, with the definitions it needs. */
export interface Placed {
  defs: string
  art: string
}

export function place(look: Look, id: string, x: number, y: number, scale: number): Placed {
  return {
    defs: catDefs(look, id),
    art: group(cat(look, id), { transform: `translate(${x} ${y})scale(${scale})` }),
  }
}
