import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { apiPage, apiPagePolicy } from './api-page.ts'

/** OpenAPI 3.1 of everything in the contract, and a page to read it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cafe', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    // Pages and files are not part of the API.
    hideUntagged: true,
  })
  const config = { access: 'anyone' } as const
  app.get('/Api/openapi.json', { config }, async () => app.swagger())
  let page: string | undefined
  app.get('/Api/docs', { config }, async (_request, reply) =>
    reply
      .header('content-security-policy', apiPagePolicy)
      .type('text/html; charset=utf-8')
      .send((page ??= apiPage(app.swagger() as OpenAPIV3_1.Document))),
  )
}
