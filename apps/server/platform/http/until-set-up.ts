import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'
import type { Site } from './read-site.ts'

const PAGE = '/setup'
const ANSWERED = new Set(['/Api/public/set-up', '/Api/health', '/Api/ready'])

/** While there is no owner, every page is the one that makes one, and nothing can be booked; then it is gone. */
export function leadToSetUp(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!site.awaitsSetUp) return path === PAGE ? reply.redirect('/admin') : undefined
    if (Object.hasOwn(site.pages, path) && path !== PAGE) {
      return reply.header('cache-control', 'no-store').redirect(PAGE)
    }
    if (!path.startsWith('/Api/') || ANSWERED.has(path)) return undefined
    return sendRefusal(reply, refuse('UNAVAILABLE', { message: 'This cafe is being set up.' }))
  })
}
