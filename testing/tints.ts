/** How much of moss lies over a card where a table is its own picture, and ink upon it. */
export const TINTS = [0.12, 0.24, 0.36]
