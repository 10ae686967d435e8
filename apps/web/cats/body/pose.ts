/**
 * One pose as plain geometry on a 400 by 400 sheet, floor near y = 350. A coat paints it: every
 * pose carries the shapes any pattern may need, so that any cat can take any pose.
 */
export interface Pose {
  head: { x: number; y: number; scale: number }
  /** Chin on the body: no mane or collar shows. */
  tucked?: boolean
  torso: string
  /** Tapered marks of a tabby, clipped to the torso. */
  stripes: string
  /** The pale chest, clipped to the torso. */
  bib: string
  /** Two patches of a calico, clipped to the torso. */
  patches: readonly [string, string]
  /** Soft lines where one form meets the next: haunch, elbow. */
  creases: string
  limbs: readonly Limb[]
  paws: readonly Paw[]
  tail?: Tail
  /** Where the cat meets the floor: x, y, half width. */
  shadow?: readonly [number, number, number]
}

export interface Limb {
  d: string
  width: number
  /** Drawn over the head: a paw raised in front of it. */
  over?: boolean
}

export interface Paw {
  x: number
  y: number
  size: number
  turn?: number
  over?: boolean
  /** Palm to the viewer, pads and all. */
  palm?: boolean
}

export interface Tail {
  d: string
  width: number
  over?: boolean
}
