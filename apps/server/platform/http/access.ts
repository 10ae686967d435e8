import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { may, mayByPin, onlyWhoMay, type Right } from '#contract/rights.ts'
import type { Role } from '#domain/account/roles.ts'
import { refuse, Refused } from '../refusal.ts'

/** The caller, as the row of the sign-in says at this very request. */
export type Person = {
  id: number
  email: string
  role: Role
  signInId: number
  /** By PIN on a shared device: for the door and the desk alone. */
  byPin: boolean
  signedInAt: Temporal.Instant
  /** When they last showed that it is they, beyond signing in. */
  provedAt: Temporal.Instant | null
  /** From when their role wants a second factor of them; null where it does not. */
  needsFactorFrom: Temporal.Instant | null
  /** They still have none by then: the office stays shut. */
  lacksFactor: boolean
}

/** Finds the person behind a bearer token, or null if it is forged, expired or revoked. */
export type Authenticate = (token: string) => Promise<Person | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyInstance {
    /** Every route of the server, for the test that lists who may call them. */
    declaredRoutes: RouteOptions[]
  }
}

export async function personFor(
  access: Access,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Person | null> {
  if (access === 'anyone') return null
  const token = bearerToken(request)
  if (access === 'visitor' && request.headers.authorization === undefined) return null
  const person = token && (await authenticate(token))
  if (!person) throw new Refused(refuse('UNAUTHENTICATED'))
  if (typeof access === 'object' && !may(person.role, access.staff)) {
    throw new Refused(notYours(access.staff))
  }
  if (person.byPin && !isOpenToPin(access, person.role)) throw new Refused(notByPin)
  if (access !== 'signed-in' && access !== 'any-sign-in' && person.lacksFactor) {
    throw new Refused(refuse('SECOND_FACTOR_REQUIRED'))
  }
  return person
}

/** Says who may, so that the caller knows whom to ask. */
export const notYours = (right: Right) => refuse('FORBIDDEN', { message: onlyWhoMay(right) })

const isOpenToPin = (access: Access, role: Role) =>
  access === 'any-sign-in' || (typeof access === 'object' && mayByPin(role, access.staff))

export const notByPin = refuse('FORBIDDEN', {
  message: 'A PIN opens only the door and the desk. Whoever may do this signs in with a password.',
})

/** Closed by default: a route that does not declare its access stops the server from starting. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.access)
    if (undeclared.length === 0) return
    const names = undeclared.map((route) => `${String(route.method)} ${route.url}`)
    throw new Error(`no access declared for ${names.join(', ')}`)
  })
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
