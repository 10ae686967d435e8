import type { Pose } from '../pose.ts'

/** Risen out of a box, both paws on its rim. */
export const box: Pose = {
  head: { x: 200, y: 166, scale: 0.94 },
  torso: 'M108 300C110 256 140 220 200 220S290 256 292 300Z',
  stripes: '',
  bib: '',
  patches: ['', ''],
  creases: '',
  limbs: [],
  paws: [
    { x: 132, y: 262, size: 1.15, over: true },
    { x: 268, y: 262, size: 1.15, over: true },
  ],
}
