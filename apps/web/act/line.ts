import { makeStore } from '#web/watchers.ts'

/** The visitor's place in line, while a crowd books. */
const place = makeStore<number | null>(null)
let stopWaiting: (() => void) | null = null
export const watchLine = place.watch
export const placeInLine = place.read

type Told = { code: 'WAIT'; place: number; placeId: string; retryAfterSeconds: number }
type Asked = { error: { code: string } | null }

/** Asks the server; where it tells us to wait, comes back by itself until it is our turn, or we leave. */
export async function inLine<Answer extends Asked>(
  ask: (placeId: string | null) => Promise<Answer>,
): Promise<Answer> {
  let placeId: string | null = null
  for (;;) {
    const answer = await ask(placeId)
    if (!isTold(answer.error)) {
      place.write(null)
      return answer
    }
    placeId = answer.error.placeId
    place.write(answer.error.place)
    if (!(await isPatient(answer.error.retryAfterSeconds))) return answer
  }
}

const isTold = (error: Asked['error']): error is Told => error?.code === 'WAIT'

const isPatient = (seconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), seconds * 1000)
    stopWaiting = () => {
      clearTimeout(timer)
      resolve(false)
    }
  })

export function leaveLine() {
  place.write(null)
  stopWaiting?.()
}
