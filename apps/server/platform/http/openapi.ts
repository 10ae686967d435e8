import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { RELEASE } from '#contract/release.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { responses } from './responses.ts'
import { prepareDocument, sendDocument, type SiteDocument } from './site-document.ts'

/** OpenAPI 3.1 of everything in the contract, and a page to read it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cafe', version: RELEASE },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    // Pages and files are not part of the API.
    hideUntagged: true,
  })
  const json = written('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const whole = described('openapi.json', 'This description', responses(z.unknown()))
  app.get('/Api/openapi.json', whole, (_request, reply) => sendDocument(reply, json()))

  const page = written('text/html; charset=utf-8', () =>
    apiPage(app.swagger() as OpenAPIV3_1.Document),
  )
  const readable = described('docs', 'The same as a page', responses(z.string(), 'text/html'))
  app.get('/Api/docs', readable, (_request, reply) =>
    sendDocument(reply.header('content-security-policy', apiPagePolicy), page()),
  )
}

/** Written and compressed once, when it is first asked for. Without Brotli, which takes seconds for a megabyte. */
function written(type: string, write: () => string): () => SiteDocument {
  let document: SiteDocument | undefined
  const make = () => {
    const { encodings, ...rest } = prepareDocument(write(), type)
    return { ...rest, encodings: encodings.filter(({ name }) => name !== 'br') }
  }
  return () => (document ??= make())
}

const described = (path: string, summary: string, response: ReturnType<typeof responses>) => ({
  config: { access: 'anyone' } as const,
  schema: { operationId: `GET ${path}`, summary, tags: [path], response },
})
