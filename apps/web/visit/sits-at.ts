import { poseOf } from '#domain/house/pictures.ts'

const AT: Record<string, number> = {
  'room/domino': 0.93,
  'room/inky': 0.9,
  'room/pudding': 0.79,
  'room/rowan': 0.91,
}

/** How far down her square a cat's seat is: with most, almost at the foot. */
export const sitsAt = (drawing: string) => AT[poseOf(drawing)] ?? 0.97
