import { makeWatchers } from '#web/watchers.ts'

/** Waits for whoever sits there to show that it is they, or to think better of it. */
let answer: ((isProven: boolean) => void) | null = null
const watchers = makeWatchers()
export const watchProof = watchers.watch

type Asked = { error: { code: string } | null }

/**
 * Asks the server; where it first wants to know that it really is you, one dialog asks for that,
 * and what was asked is asked again. Several that wait share the dialog.
 */
export async function provenly<Answer extends Asked>(ask: () => Promise<Answer>): Promise<Answer> {
  const first = await ask()
  if (first.error?.code !== 'PROOF_NEEDED' || !(await askForProof())) return first
  return ask()
}

function askForProof(): Promise<boolean> {
  const before = answer
  return new Promise((resolve) => {
    change((isProven) => {
      before?.(isProven)
      resolve(isProven)
    })
  })
}

export function answerProof(isProven: boolean) {
  const waiting = answer
  change(null)
  waiting?.(isProven)
}

export const isProofAsked = () => answer !== null

function change(next: typeof answer) {
  answer = next
  watchers.tell()
}
