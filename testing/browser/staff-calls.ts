import type { Product } from '#testing/product.ts'
import { signInOf } from './booking-steps.ts'
import { admin } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Somebody else of the staff, who is not looking at the page: calls as the office makes them. */
export async function staffOf(product: Product) {
  const { token } = await signInOf(product, admin)
  return async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const isPhoto = body instanceof Uint8Array
    const answer = await fetch(`${product.url}/Api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isPhoto ? 'image/jpeg' : 'application/json' }),
      },
      ...(body && { body: isPhoto ? Buffer.from(body) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
}

export type Staff = Awaited<ReturnType<typeof staffOf>>

/** The house as it came: other journeys go on in it. */
export async function restoreHouse(staff: Staff) {
  const { draft } = await staff<{ draft: { version: number } }>('GET', 'office/studio')
  const asItCame = { seen: draft.version, number: 0 }
  const { version } = await staff<{ version: number }>('POST', 'office/studio/restore', asItCame)
  await staff('POST', 'office/studio/publish', { seen: version })
}
