/** Everything that makes one cat look like herself. The drawing is a function of this alone. */
export interface Look {
  pattern: Pattern
  base: Fur
  /** The colour of patches, bib or points, where the pattern has them. */
  second?: Fur
  /** Iris colour; two for odd eyes (the cat's right, then left). */
  eyes: string | readonly [string, string]
  ears: Ears
  face: Face
  fur: 'short' | 'long'
  mood: Mood
  collar?: string
  charm?: Charm
  pose: PoseName
  loves?: ObjectName
  /** Head tilt in degrees. */
  tilt: number
}

/** A look with the colour it is shown on. */
export type Sitter = Look & { ground: string }

export type Pattern =
  'solid' | 'tuxedo' | 'tabby' | 'tortoiseshell' | 'calico' | 'colour-point' | 'bicolour' | 'silver'

export type Fur = 'ginger' | 'brown' | 'silver' | 'blue' | 'black' | 'white' | 'cream' | 'chocolate'
export type Ears = 'pointed' | 'rounded' | 'folded' | 'tufted' | 'large'
export type Face = 'round' | 'wedge' | 'chubby'
export type Mood = 'awake' | 'content' | 'asleep' | 'wink' | 'sleepy' | 'curious' | 'sidelong'
export type Charm = 'bell' | 'heart' | 'bow' | 'fish' | 'scarf'

export type PoseName =
  'bust' | 'sit' | 'loaf' | 'curl' | 'peek' | 'box' | 'perch' | 'play' | 'drape' | 'wave' | 'bag'

export type ObjectName =
  | 'croissant'
  | 'teacup'
  | 'box'
  | 'books'
  | 'yarn'
  | 'plant'
  | 'radiator'
  | 'basket'
  | 'fish'
  | 'scone'
  | 'feather'
  | 'bag'
