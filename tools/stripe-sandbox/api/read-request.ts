import type { IncomingMessage } from 'node:http'
import { readBody } from '../server/read-body.ts'
import { ParameterError, refuse } from './errors.ts'

export type ApiRequest = {
  id: string
  method: string
  path: string
  /** The parameters, still encoded: of the query for a GET, of the body for a POST. */
  form: string
  idempotencyKey: string | null
}

export async function readRequest(
  incoming: IncomingMessage,
  url: URL,
  id: string,
): Promise<ApiRequest> {
  const { method = 'GET', headers } = incoming
  const posted = method === 'POST'
  checkVersion(headers['stripe-version'])
  return {
    id,
    method,
    path: url.pathname,
    form: posted ? await readForm(incoming) : url.search.slice(1),
    // Reading changes nothing, so a key on a GET has nothing to guard.
    idempotencyKey: posted ? keyIn(headers['idempotency-key']) : null,
  }
}

async function readForm(incoming: IncomingMessage): Promise<string> {
  const type = incoming.headers['content-type'] ?? ''
  const body = await readBody(incoming)
  if (!body || type.startsWith('application/x-www-form-urlencoded')) return body
  throw refuse(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded).' +
      ' If you have any questions, we can help at https://support.stripe.com/.',
  )
}

function keyIn(header: string | string[] | undefined): string | null {
  const key = String(header ?? '')
  if (key.length > 255) {
    throw new ParameterError('Idempotency keys may be at most 255 characters long.', {})
  }
  return key || null
}

// The sandbox speaks one version, whichever is asked for; nonsense is refused as Stripe does.
function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(String(version))) return
  throw new ParameterError(`Invalid Stripe API version: ${String(version)}`, {})
}
