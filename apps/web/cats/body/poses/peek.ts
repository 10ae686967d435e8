import type { Pose } from '../pose.ts'

/** Eyes over the edge of a table, paws to hold on with. */
export const peek: Pose = {
  head: { x: 166, y: 204, scale: 1 },
  torso: 'M66 320C70 260 110 236 166 236S262 260 266 320Z',
  stripes: '',
  bib: '',
  patches: ['', ''],
  creases: '',
  limbs: [],
  paws: [
    { x: 62, y: 296, size: 1.25, over: true },
    { x: 262, y: 296, size: 1.25, over: true },
  ],
}
