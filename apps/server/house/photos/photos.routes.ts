import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { readPhotoName } from '#domain/house/photo.ts'
import { sendRefusal } from '#server/platform/http/error-replies.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { IMMUTABLE } from '#server/platform/http/site.ts'
import { refuse } from '#server/platform/refusal.ts'
import { addPhoto } from './add-photo.ts'
import { type PhotoParts, readPhotoFile } from './photo-files.ts'
import { keepRecent } from './recent-files.ts'

const MOST_KEPT_BYTES = 32 * 1024 * 1024

export function photoRoutes(
  app: FastifyInstance,
  implement: Implement<Contract>,
  parts: PhotoParts,
): void {
  implement('POST office/photos', ({ body, by }) => addPhoto(parts, body, by))

  const read = keepRecent(async (name) => {
    const file = readPhotoName(name)
    return file && readPhotoFile(parts, file)
  }, MOST_KEPT_BYTES)
  app.get<{ Params: { name: string } }>(
    '/photos/:name',
    { config: { access: 'anyone' } },
    async ({ params: { name } }, reply) => {
      const bytes = await read(name)
      if (!bytes) return sendRefusal(reply, refuse('NOT_FOUND'))
      const type = readPhotoName(name)?.type
      // A logo is shown in mails, too.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.header('cache-control', IMMUTABLE).type(`image/${type}`).send(bytes)
    },
  )
}
