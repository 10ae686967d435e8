import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts'
import { BucketFault } from '../bucket/bucket.ts'
import { ProviderFault } from '../card/provider-fault.ts'
import { isDeadlock } from '../database/in-transaction.ts'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { refuse, type Refusal, Refused } from '../refusal.ts'

/** The one place where codes become statuses and bodies. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, status?: number): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return (
    reply
      .code(status ?? errors[refusal.refused].status)
      // Where a file was about to be sent, its lifetime is not that of the refusal.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(bodyOf(refusal, reply.request.id))
  )
}

export function bodyOf(refusal: Refusal, requestId: string): ErrorBody & Record<string, unknown> {
  return {
    ...refusal.details,
    code: refusal.refused,
    message: refusal.message ?? errors[refusal.refused].message,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId,
  }
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) return sendRefusal(reply, error.refusal)
  if (isDatabaseAway(error) || isDeadlock(error)) {
    request.log.error({ err: error }, 'the database cannot do it now')
    return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
  if (error instanceof ProviderFault) {
    request.log.warn({ err: error }, 'no answer from the card provider')
    return sendRefusal(reply, refuse('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
  if (error instanceof BucketFault) {
    request.log.warn({ err: error }, 'no photo from its storage')
    return sendRefusal(reply, refuse('PHOTOS_UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
  const status = error.statusCode ?? 500
  if (status >= 500) {
    request.log.error({ err: error }, 'unexpected error')
    return sendRefusal(reply, refuse('INTERNAL'))
  }
  return sendRefusal(reply, malformed(error, status), status)
}

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** What Fastify itself refused: a body that is no JSON, too large, of another type, a broken path. */
function malformed(error: FastifyError, status: number): Refusal {
  const code = codeOfStatus[status]
  if (code) return refuse(code)
  if (error.code === 'FST_ERR_BAD_URL')
    return unreadable({ path: 'Must be a well-formed address.' })
  return unreadable({ body: 'Must be well-formed JSON.' })
}

export function unreadable(fields: Record<string, string>): Refusal {
  return refuse('VALIDATION', { message: 'The request could not be read.', fields })
}
