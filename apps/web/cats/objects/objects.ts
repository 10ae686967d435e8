import type { ObjectName } from '../look.ts'
import { croissant, scone, teacup } from './bakery.ts'
import { basket, radiator, yarn } from './comfort.ts'
import { feather, fish, plant } from './living.ts'
import { bag, books, box } from './paper.ts'
import type { Thing } from './thing.ts'

/** Drawn for the pose its owner takes; the id keeps clip paths apart on one page. */
export const objects: Record<ObjectName, (id: string) => Thing> = {
  bag,
  basket,
  books,
  box,
  croissant,
  feather,
  fish,
  plant,
  radiator,
  scone,
  teacup,
  yarn,
}
