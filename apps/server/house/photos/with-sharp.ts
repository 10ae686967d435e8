import type Sharp from 'sharp'

export type Library = typeof Sharp

// Mutex around loaders, which sharp allows and forbids for the whole process: no upload is read while SVG may be.
const whileReading = createTurns()

/** Loaded with the first picture: a start need not wait for it. Reads what we take as photos, and nothing else. */
export const withUpload = <T>(act: (sharp: Library) => Promise<T>): Promise<T> =>
  whileReading(async () => act(await loadSharp()))

/** The same for drawings of our own. */
export const withDrawings = <T>(act: (sharp: Library) => Promise<T>): Promise<T> =>
  withUpload(async (sharp) => {
    sharp.unblock({ operation: [loader('Svg')] })
    try {
      return await act(sharp)
    } finally {
      sharp.block({ operation: [loader('Svg')] })
    }
  })

/** For pixels that were read before. One thread, of those that files and passwords share. */
export async function loadSharp(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  if (!isReady) {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(loader) })
    isReady = true
  }
  return sharp
}
let isReady = false

const loader = (kind: string) => `VipsForeignLoad${kind}`

/** Queue of one worker: each begins when the one before it has ended, whether or not that failed. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
}
