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
