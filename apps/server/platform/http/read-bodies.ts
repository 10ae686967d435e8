import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file as it is, of any type; there and only there. */
    takesFile?: boolean
  }
}

/** JSON, at most 64 KB (set on the app); an empty body is no body, whatever its type says. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (request.routeOptions.config.takesFile) done(unsupported())
    else parse(request, String(body), done)
  })
  app.addContentTypeParser(FILES, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(unsupported())
  })
}

const FILES = /^(image\/|application\/octet-stream)/

const unsupported = () => Object.assign(new Error('Another type'), { statusCode: 415 })
