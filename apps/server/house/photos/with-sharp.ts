import type Sharp from 'sharp'

export type Library = typeof Sharp

// One at a time, on one of the threads that files and passwords share: bookings do not wait for pictures.
const inTurn = createTurns()

/** Loaded with the first picture: a start need not wait for it. Reads what we take as photos, and nothing else. */
export const withSharp = <T>(act: (sharp: Library) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(loader) })
    return act(sharp)
  })

/** The same for drawings of our own. Loaders are those of the whole process: no upload is read during a turn. */
export const withDrawings = <T>(act: (sharp: Library) => Promise<T>): Promise<T> =>
  withSharp(async (sharp) => {
    sharp.unblock({ operation: [loader('Svg')] })
    try {
      return await act(sharp)
    } finally {
      sharp.block({ operation: [loader('Svg')] })
    }
  })

const loader = (kind: string) => `VipsForeignLoad${kind}`

/** A line of one: each begins when the one before it is over, however that went. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
}
