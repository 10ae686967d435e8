import type { Acknowledged } from './crowd.ts'
import type { Scene } from './scene.ts'

type Answer = {
  status: number
  body: {
    bookingId?: number
    checkoutUrl?: string | null
    ticket?: string
    status?: string
    difference?: number
    credit?: { amount: number } | null
  }
}

export type Ask = ReturnType<typeof asking>

/** A connection that breaks is no answer: whoever asked knows nothing. */
export const asking =
  ({ url }: Scene, heard: Acknowledged) =>
  async (headers: Record<string, string>, endpoint: string, body?: object): Promise<Answer> => {
    const [method = '', path = ''] = endpoint.split(' ')
    try {
      const response = await fetch(`${url()}/Api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer: Answer = { status: response.status, body: (await response.json()) as object }
      if (answer.status === 503) heard.later += 1
      else if (answer.status >= 500) heard.wrong.push(`${endpoint}: ${answer.status}`)
      return answer
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { status: 0, body: {} }
    }
  }
