import { api } from './api.ts'
import type { Answer } from './api.ts'
import { forgetVisitor } from './forget-visitor.ts'

/** Signs out: the server is told, nothing stays in this browser, and the page begins anew. */
export async function leave(beforeReload: (heard: 'by server' | 'here only') => void) {
  // Asked while the token is still here, and forgotten at once, whatever the answer.
  const asked = api('POST auth/logout', { body: {} })
  await forgetVisitor()
  beforeReload(await heard(asked))
  location.reload()
}

const LONGEST_WAIT_MS = 4000

/** Nothing is left here to look at meanwhile, so a server that takes its time counts as deaf. */
async function heard(asked: Promise<Answer<unknown>>): Promise<'by server' | 'here only'> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, null))
  const answer = await Promise.race([asked, silence])
  // A sign-in that the server has ended already needs no second end.
  return answer && (!answer.error || answer.error.status === 401) ? 'by server' : 'here only'
}
