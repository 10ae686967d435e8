/** Where a cat is in a drawing of the room: the top left corner and the side of her square. */
export type Spot = { slug: string; x: number; y: number; size: number }

/** 1440 by 820, for screens where the words stand on the wall beside the window. */
export const wide: { back: Spot[]; front: Spot[] } = {
  back: [
    { slug: 'snowdrop', x: 752, y: 216, size: 196 },
    { slug: 'bramble', x: 936, y: 206, size: 206 },
    { slug: 'miso', x: 1204, y: 58, size: 186 },
    { slug: 'tattie', x: 1212, y: 272, size: 176 },
    { slug: 'clootie', x: 1198, y: 462, size: 200 },
    { slug: 'haar', x: 800, y: 432, size: 236 },
  ],
  front: [
    { slug: 'pudding', x: 44, y: 542, size: 224 },
    { slug: 'domino', x: 268, y: 560, size: 210 },
    { slug: 'biscuit', x: 446, y: 580, size: 232 },
    { slug: 'clementine', x: 664, y: 600, size: 204 },
    { slug: 'inky', x: 852, y: 614, size: 204 },
    { slug: 'rowan', x: 1046, y: 556, size: 214 },
  ],
}

/** 390 by 400, for phones: the window, two shelves and the floor. */
export const narrow: { back: Spot[]; front: Spot[] } = {
  back: [
    { slug: 'snowdrop', x: 136, y: 50, size: 118 },
    { slug: 'miso', x: 280, y: 30, size: 104 },
    { slug: 'tattie', x: 8, y: 38, size: 100 },
    { slug: 'haar', x: 122, y: 174, size: 146 },
  ],
  front: [
    { slug: 'domino', x: -2, y: 196, size: 136 },
    { slug: 'rowan', x: 258, y: 190, size: 132 },
    { slug: 'biscuit', x: 40, y: 246, size: 158 },
    { slug: 'inky', x: 210, y: 262, size: 140 },
  ],
}
