import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** 405 with Allow where the address is known under another method, otherwise 404. */
export function answerUnknown(app: FastifyInstance, sendNotFoundPage: SendPage): void {
  const known = rememberRoutes(app)
  // Before the body is read: what is wrong with it does not matter where no route takes it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = request.url.split('?', 1)[0] ?? '/'
    const allowed = known(path)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendRefusal(reply.header('allow', allowed.join(', ')), refuse('METHOD_NOT_ALLOWED'))
    }
    return path.startsWith('/Api/') || path === '/Api'
      ? sendRefusal(reply, refuse('NOT_FOUND'))
      : sendNotFoundPage(request, reply)
  })
}

function rememberRoutes(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : RegExp.escape(part)))
      .join('/')
    routes.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() })
  })
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((each) => each.methods)),
  ]
}
