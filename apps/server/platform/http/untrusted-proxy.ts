import type { FastifyInstance } from 'fastify'

/**
 * Says once that a proxy is not trusted: behind it all visitors are one to us, and the limits of one
 * would turn the rest away without a word.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (warned || !headers['x-forwarded-for'] || ip !== socket.remoteAddress) return
    warned = true
    log.warn({ proxy: ip }, 'a proxy that TRUST_PROXY does not name: its visitors count as one')
  })
}
