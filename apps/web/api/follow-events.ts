import { expireSignIn } from './sign-in.ts'
import { storedToken } from './storage.ts'

type Follower = {
  onEvent: (name: string) => void
  /** Whether somebody is speaking to us just now. */
  onLive: (live: boolean) => void
}

// The server speaks every 25 seconds, if only to say that it is there.
const LONGEST_SILENCE_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Follows a stream of the API for as long as the page wants it, and comes back when it breaks.
 * EventSource would do that by itself, but cannot say who is asking.
 */
export function followEvents(path: string, { onEvent, onLive }: Follower): () => void {
  const leaving = new AbortController()
  const { signal } = leaving

  async function follow() {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const outcome = await listen(path, signal, onEvent, () => onLive(true)).catch(() => 'broken')
      if (signal.aborted) return
      onLive(false)
      if (outcome === 'signed out') return
      if (outcome === 'ended') failures = 0
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), signal)
    }
  }
  void follow()
  return () => leaving.abort()
}

/** One connection, for as long as it lasts. */
async function listen(
  path: string,
  leaving: AbortSignal,
  onEvent: (name: string) => void,
  onOpen: () => void,
): Promise<'ended' | 'refused' | 'signed out'> {
  const token = storedToken.read()
  const silence = new AbortController()
  const response = await fetch(`/Api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([leaving, silence.signal]),
  })
  if (response.status === 401) {
    if (token) expireSignIn(token)
    return 'signed out'
  }
  if (!response.ok || !response.body) return 'refused'
  onOpen()
  const hear = eventNames(onEvent)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return 'ended'
    hear(value)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads server-sent events in pieces of any size, and says the name of each one that is whole. */
export function eventNames(onEvent: (name: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) onEvent(name)
    }
  }
}
