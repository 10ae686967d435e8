import { makeStore } from '#web/watchers.ts'

/** Waits until the person proves who they are, or gives up. */
const waiting = makeStore<((isProven: boolean) => void) | null>(null)
export const watchProof = waiting.watch
export const isProofAsked = () => waiting.read() !== null

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
  const before = waiting.read()
  return new Promise((resolve) => {
    waiting.write((isProven) => {
      before?.(isProven)
      resolve(isProven)
    })
  })
}

export function answerProof(isProven: boolean) {
  const answer = waiting.read()
  waiting.write(null)
  answer?.(isProven)
}
