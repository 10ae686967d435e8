import type { House } from '#domain/house/house.ts'
import { inRoom, poseOf } from '#domain/house/pictures.ts'
import { sitsAt } from '#web/visit/sits-at.ts'

/** Where a cat is in a drawing of the room, by who is drawn for it: the top left corner and the side of her square. */
export type Spot = { drawing: string; x: number; y: number; size: number }

type Cats = House['cats']
type Seated = Omit<Spot, 'drawing'> & { cat: Cats[number] }

/** Drawn to look over an edge, with nothing below it. */
const OVER_AN_EDGE = new Set(['room/bramble', 'room/pudding', 'room/snowdrop'])

/** Everyone who is here at her own spot; who is drawn like one who has it already takes the next that is free. */
export function seatCats(cats: Cats, spots: readonly Spot[]): Map<Spot, Seated> {
  const seated = new Map<Spot, Seated>()
  const waiting = cats.filter(({ state }) => state === 'here')
  const seat = (fits: (pose: string, spot: Spot) => boolean) => {
    for (const spot of spots.filter((each) => !seated.has(each))) {
      const at = waiting.findIndex(({ image }) => fits(poseOf(inRoom(image)), spot))
      const [cat] = at < 0 ? [] : waiting.splice(at, 1)
      if (cat) seated.set(spot, { cat, ...onto(spot, inRoom(cat.image)) })
    }
  }
  seat((pose, { drawing }) => pose === drawing)
  seat((pose, { drawing }) => !OVER_AN_EDGE.has(pose) || OVER_AN_EDGE.has(drawing))
  return seated
}

/** Her feet are where the feet of her for whom it was drawn would be. */
const onto = ({ drawing, x, y, size }: Spot, hers: string) => ({
  x,
  y: Math.round(y + size * (sitsAt(drawing) - sitsAt(hers))),
  size,
})
