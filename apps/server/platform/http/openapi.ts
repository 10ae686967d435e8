import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of everything in the contract, and a page to browse it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wynd & Whiskers', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  const config = { access: 'anyone' } as const
  app.get('/Api/openapi.json', { config, schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    // The library registers its own routes; they show what anyone may read.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config }
    })
    await docs.register(swaggerUi, { routePrefix: '/Api/docs', staticCSP: true })
  })
}
