import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, EndpointName, Endpoints, Method, Told } from '#contract/endpoint.ts'
import type { Actor, Known } from '../record-audit.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Authenticate, type Person, personFor } from './access.ts'
import { type Caller, callerOf, type House } from './caller.ts'
import { sendRefusal } from './error-replies.ts'
import type { LimitClients } from './limit-clients.ts'
import { responses } from './responses.ts'
import type { TakeTurn } from './take-turn.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type File<E> = E extends { takes: number } ? Buffer : Part<E, 'body'>
type Part<E, K extends string> = E extends Record<K, infer S> ? Parsed<S> : undefined

export type Call<E extends Endpoint> = {
  params: Part<E, 'params'>
  headers: Part<E, 'headers'>
  query: Part<E, 'query'>
  body: File<E>
  /** Who calls: null only where the endpoint is open to anyone. */
  person: E['access'] extends 'anyone'
    ? null
    : Person | (E['access'] extends 'visitor' ? null : never)
  /** For acts: who asks, when, and by which request. */
  by: Caller<E['access'] extends 'anyone' | 'visitor' ? Actor : Known>
  request: FastifyRequest
  reply: FastifyReply
}

/** A file is given piece by piece, and asked for the next one only once the last has left. */
type Answer<E extends Endpoint> = E extends { streams: string } ? AsyncIterable<string> : Told<E>

export type Act<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | Refusal>

export type Implement<C extends Endpoints> = <N extends keyof C & EndpointName>(
  name: N,
  act: Act<C[N]>,
) => void

type Gate = House & { authenticate: Authenticate; limitClients: LimitClients; takeTurn: TakeTurn }

/**
 * The only way to serve something under /Api/: by its name in the contract, which says
 * who may call it and what goes in and out.
 */
export function implementing<C extends Endpoints>(
  app: FastifyInstance,
  contract: C,
  gate: Gate,
): Implement<C> {
  return (name, act) => {
    const endpoint = contract[name] as Endpoint
    app.route({
      ...locate(name),
      // An answer to HEAD would write the whole file without a reader.
      exposeHeadRoute: !endpoint.streams,
      config: { access: endpoint.access, takesFile: endpoint.takes !== undefined },
      ...(endpoint.takes && { bodyLimit: endpoint.takes }),
      schema: schemaOf(name, endpoint),
      // Before the body is read: a stranger's megabytes are not worth parsing.
      onRequest: async (request) => {
        if (endpoint.limit) await gate.limitClients(name, endpoint.limit, request)
        request.person = await personFor(endpoint.access, request, gate.authenticate)
      },
      handler: async (request, reply) => {
        const { params, query, person } = request
        // A request without a body has no parser: it sends an empty file.
        const body = endpoint.takes ? (request.body ?? Buffer.alloc(0)) : request.body
        const headers: unknown = request.headers
        const call = {
          params,
          headers,
          query,
          body,
          person,
          request,
          reply,
          // A getter, since most acts only look and need no name.
          get by() {
            return callerOf(request, gate)
          },
        } as Call<C[typeof name]>
        const answer = await (endpoint.inLine
          ? gate.takeTurn(request, reply, () => act(call))
          : act(call))
        if (isRefusal(answer)) return sendRefusal(reply, answer)
        if (!endpoint.streams) return answer
        return reply.type(endpoint.streams).send(Readable.from(answer as AsyncIterable<string>))
      },
    })
  }
}

/** 'PUT admin/timeslots/{id}' → PUT /Api/admin/timeslots/:id */
function locate(name: string): { method: Method; url: string } {
  const [method, path] = name.split(' ') as [Method, string]
  return { method, url: `/Api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }
}

const bearer: Record<string, string[]> = { bearer: [] }

function schemaOf(name: string, endpoint: Endpoint) {
  const { summary, access, params, headers, query, body, response, streams, refusals } = endpoint
  const [, path] = name.split(' ')
  return {
    operationId: name,
    summary,
    ...(refusals && { description: `May refuse with ${refusals.join(', ')}.` }),
    tags: [path?.split('/')[0] ?? 'api'],
    ...(access !== 'anyone' && { security: access === 'visitor' ? [{}, bearer] : [bearer] }),
    ...(params && { params }),
    ...(headers && { headers }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: responses(response, streams),
  }
}
