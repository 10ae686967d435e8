import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sharedCodes } from '#contract/errors.ts'

const endpoints: Record<string, Endpoint> = contract

/** Watches every answer of a server; gives the codes that an endpoint answered and does not name. */
export function holdCodesToContract(app: FastifyInstance): Set<string> {
  const unnamed = new Set<string>()
  app.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    const name = routeOptions.schema?.operationId ?? ''
    const endpoint = endpoints[name]
    if (!endpoint || statusCode < 400) return
    const { code } = JSON.parse(String(payload))
    const named = [...sharedCodes, ...(endpoint.refusals ?? [])]
    if (!named.includes(code)) unnamed.add(`${name}: ${code}`)
  })
  return unnamed
}
