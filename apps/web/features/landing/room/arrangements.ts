/** Where a cat is in a drawing of the room: the top left corner and the side of her square. */
export type Spot = { slug: string; x: number; y: number; size: number }

type Arrangement = { back: readonly Spot[]; front: readonly Spot[] }

/** For screens where the words stand on the wall beside the window. */
export const wide: Arrangement = {
  back: [
    { slug: 'snowdrop', x: 752, y: 102, size: 196 },
    { slug: 'bramble', x: 936, y: 92, size: 206 },
    { slug: 'miso', x: 1200, y: -62, size: 186 },
    { slug: 'tattie', x: 1210, y: 148, size: 176 },
    { slug: 'clootie', x: 1196, y: 454, size: 204 },
    { slug: 'haar', x: 826, y: 430, size: 240 },
  ],
  front: [
    { slug: 'pudding', x: 10, y: 534, size: 220 },
    { slug: 'domino', x: 282, y: 548, size: 214 },
    { slug: 'biscuit', x: 458, y: 578, size: 236 },
    { slug: 'clementine', x: 672, y: 594, size: 208 },
    { slug: 'inky', x: 856, y: 602, size: 208 },
    { slug: 'rowan', x: 1040, y: 546, size: 216 },
  ],
}

/** For phones: the window, two shelves and the floor. */
export const narrow: Arrangement = {
  back: [
    { slug: 'tattie', x: 6, y: 46, size: 100 },
    { slug: 'snowdrop', x: 137, y: 58, size: 118 },
    { slug: 'miso', x: 284, y: 38, size: 104 },
    { slug: 'haar', x: 120, y: 180, size: 150 },
  ],
  front: [
    { slug: 'domino', x: -4, y: 204, size: 138 },
    { slug: 'rowan', x: 258, y: 196, size: 136 },
    { slug: 'biscuit', x: 36, y: 266, size: 160 },
    { slug: 'inky', x: 208, y: 280, size: 142 },
  ],
}
