import { sit } from './sit.ts'
import type { Pose } from '../pose.ts'

/** The sitting cat with one paw raised, pads to the viewer. */
export const wave: Pose = {
  ...sit,
  head: { x: 184, y: 152, scale: 0.76 },
  creases: 'M146 346C130 330 132 304 150 292M246 346C262 330 260 304 242 292',
  limbs: [
    { d: 'M178 250C176 288 176 314 176 338', width: 42 },
    { d: 'M236 254C272 254 302 232 304 186', width: 40, over: true },
  ],
  paws: [
    { x: 130, y: 348, size: 0.85, turn: 8 },
    { x: 256, y: 348, size: 0.95, turn: -8 },
    { x: 176, y: 344, size: 1 },
    { x: 305, y: 172, size: 1.1, over: true, palm: true },
  ],
  tail: { d: 'M132 342C76 350 50 318 62 288C69 270 62 254 48 254', width: 25 },
}
