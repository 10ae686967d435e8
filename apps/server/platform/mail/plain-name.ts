const WORD = String.raw`\p{L}[\p{L}\p{M}'’-]*\.?`
const NAME = new RegExp(`^${WORD}(?: ${WORD}){0,4}$`, 'u')
const LONGEST = 60

/**
 * The name if it plainly is one, otherwise null. Names are stored as people write them, but a
 * sign-up form must not let a visitor put links, lines or headers into a mail to a stranger.
 */
export function plainName(name: string | null): string | null {
  const tidy = (name ?? '').replace(/ +/g, ' ').replace(/^ | $/g, '')
  return tidy.length <= LONGEST && NAME.test(tidy) ? tidy : null
}
