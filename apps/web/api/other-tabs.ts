/** What one tab tells the others while an address is being confirmed. */
type Word =
  | { kind: 'verified' }
  /** With where whoever waited there wanted to go. */
  | { kind: 'signed-in'; destination: string | null }

const CHANNEL = 'email-verification'

export function tellOtherTabs(word: Word) {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows only its own
  channel.postMessage(word)
  channel.close()
}

export function hearOtherTabs(onWord: (word: Word) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => onWord(data))
  return () => channel.close()
}
