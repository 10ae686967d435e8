import type { Pose } from '../pose.ts'

/** Up out of a tall bag, holding on to its edge. */
export const bag: Pose = {
  head: { x: 200, y: 164, scale: 0.85 },
  torso: 'M120 280C124 230 150 200 200 200S276 230 280 280Z',
  stripes: '',
  bib: 'M150 200H250V300H150Z',
  patches: ['', ''],
  creases: '',
  limbs: [],
  paws: [
    { x: 136, y: 240, size: 1.1, turn: 6, over: true },
    { x: 266, y: 240, size: 1.1, turn: -6, over: true },
  ],
}
