/** When each is usually up, in hours of the day. Clootie is not in the list; she is asleep. */
export const awakeHours: Record<string, { from: number; to: number }> = {
  biscuit: { from: 8, to: 12 },
  snowdrop: { from: 8, to: 11 },
  clementine: { from: 8, to: 11 },
  miso: { from: 10, to: 13 },
  domino: { from: 11, to: 14 },
  tattie: { from: 12, to: 14 },
  rowan: { from: 12, to: 16 },
  inky: { from: 13, to: 16 },
  pudding: { from: 14, to: 18 },
  haar: { from: 15, to: 19 },
  bramble: { from: 16, to: 22 },
}
