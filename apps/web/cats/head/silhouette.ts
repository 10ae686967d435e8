import type { Ears, Face } from '../look.ts'
import { num } from '../svg.ts'

/** A cubic of the right half, top to bottom: two control points and the end. */
type Cubic = readonly [number, number, number, number, number, number]

interface Build {
  crown: number
  /** Where the temple ends and the cheek fur begins. */
  cheek: readonly [number, number]
  chin: number
  /** How far the jaw stays wide before it turns to the chin. */
  jowl: number
}

const BUILDS: Record<Face, Build> = {
  round: { crown: -89, cheek: [113, 4], chin: 104, jowl: 74 },
  wedge: { crown: -88, cheek: [103, -2], chin: 106, jowl: 54 },
  chubby: { crown: -85, cheek: [124, 10], chin: 105, jowl: 88 },
}

/** The head around (0, 0), about 240 wide, with fur tufts at the cheeks. */
export function headPath(face: Face, long: boolean): string {
  const { crown, cheek, chin, jowl } = BUILDS[face]
  const [x, y] = cheek
  const temple: Cubic = [58, crown, x - 9, y - 60, x, y]
  const jaw: Point = [x - 27, y + 68]
  const tufts = long
    ? [
        ...tuft([x, y], [x + 30, y + 38], [x + 8, y + 38]),
        ...tuft([x + 8, y + 38], [x + 18, y + 66], [x - 8, y + 60]),
        ...tuft([x - 8, y + 60], [x - 8, y + 86], [x - 32, y + 74]),
      ]
    : [
        ...tuft([x, y], [x + 6, y + 40], [x - 5, y + 43]),
        ...tuft([x - 5, y + 43], [x - 14, y + 65], jaw),
      ]
  const end = tufts.at(-1)!
  const chinCurve: Cubic = [end[4] - 10, Math.max(end[5], chin - 20), jowl / 2, chin, 0, chin]
  return mirrored(crown, [temple, ...tufts, chinCurve])
}

type Point = readonly [number, number]

/** Out to the tip with the grain of the fur, then tucked back under it. */
function tuft(from: Point, tip: Point, to: Point): Cubic[] {
  const [ax, ay] = from
  const [tx, ty] = tip
  const [bx, by] = to
  return [
    [ax + (tx - ax) * 0.2 + 2, ay + (ty - ay) * 0.55, tx - 3, ty - 8, tx, ty],
    [tx - (tx - bx) * 0.4, ty, bx + (tx - bx) * 0.35, by + 1, bx, by],
  ]
}

function mirrored(top: number, right: readonly Cubic[]): string {
  const down = right.map((cubic) => `C${cubic.map(num).join(' ')}`)
  const starts = [[0, top] as const, ...right.map((cubic) => [cubic[4], cubic[5]] as const)]
  const up = right
    .map(
      ([ax, ay, bx, by], i) =>
        `C${[-bx, by, -ax, ay, -starts[i]![0], starts[i]![1]].map(num).join(' ')}`,
    )
    .toReversed()
  return `M0 ${num(top)}${down.join('')}${up.join('')}Z`
}

/** Right ear: its outline, the pink inside, and the down that grows from the inner edge. */
export interface EarPaths {
  outer: string
  inner: string
  down: string
}

export const EARS: Record<Exclude<Ears, 'folded'>, EarPaths> = {
  pointed: {
    outer: 'M22-78C38-112 64-140 90-152C100-156 107-151 109-140C114-108 113-70 101-32Z',
    inner: 'M52-84C62-106 78-124 95-134C101-108 101-80 93-52C82-68 68-79 52-84Z',
    down: 'M45-82C51-94 57-102 66-107C64-99 65-93 67-88C72-93 77-96 83-97C80-85 83-70 91-50C78-67 62-79 45-82Z',
  },
  tufted: {
    outer:
      'M20-78C38-114 64-144 88-156C96-162 101-174 104-190C110-174 112-158 112-142C116-108 115-70 102-30Z',
    inner: 'M52-84C62-106 78-126 96-138C102-110 102-80 94-52C82-68 68-79 52-84Z',
    down: 'M42-82C50-100 58-111 71-120C68-108 69-101 71-94C77-102 83-106 91-109C85-93 85-73 93-48C78-67 60-80 42-82Z',
  },
  rounded: {
    outer: 'M26-76C40-106 62-126 87-129C106-130 116-114 118-92C119-68 115-46 105-24Z',
    inner:
      'M57-80C66-97 78-108 91-110C101-108 105-96 105-82C105-68 102-56 98-44C88-62 74-74 57-80Z',
    down: 'M49-79C56-91 62-98 71-102C69-95 70-90 73-86C77-91 81-93 87-94C85-82 88-66 96-42C82-63 66-76 49-79Z',
  },
  large: {
    outer: 'M16-78C36-118 76-154 110-167C120-170 127-164 126-152C126-110 116-66 94-30Z',
    inner: 'M50-84C64-110 88-136 112-149C114-116 106-82 92-52C80-68 66-79 50-84Z',
    down: 'M40-81C49-97 58-106 70-112C67-103 68-97 71-91C77-98 83-101 90-102C84-88 83-70 90-48C76-66 58-78 40-81Z',
  },
}
