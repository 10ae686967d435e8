/** At most so much for one account or network. */
export type Share = { of: string; most: number }

/** A wider network may hold several homes: each step has room for twice as many. */
export const roomIn = (width: number, most: number) => most * 2 ** width

/** The shares of a client that is known by its networks, the narrowest first. */
export const sharesIn = (networks: readonly string[], most: number): Share[] =>
  networks.map((of, width) => ({ of, most: roomIn(width, most) }))

/** Counts in memory how much each account and network has taken. */
export function countShares() {
  const taken = new Map<string, number>()
  return {
    areFree: (shares: readonly Share[]) =>
      shares.every(({ of, most }) => (taken.get(of) ?? 0) < most),
    add(shares: readonly Share[], by: 1 | -1) {
      for (const { of } of shares) {
        const left = (taken.get(of) ?? 0) + by
        if (left > 0) taken.set(of, left)
        else taken.delete(of)
      }
    },
  }
}
