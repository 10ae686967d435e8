import type { FastifyInstance } from 'fastify'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { cafePlace } from '#domain/house/place.ts'
import { houseOn } from '#domain/house/house-on.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { RenderHouse } from '#server/platform/house/render-house.ts'
import type { Site } from '#server/platform/http/read-site.ts'
import { sendPage, writingOver } from '#server/platform/http/site.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { readDraft } from './edit-house.ts'
import { previewUntil } from './preview.ts'

type Parts = {
  db: Db
  clock: Clock
  seal: Seal
  publicUrl: string
  site: Site
  render: RenderHouse
}

const HOME = 'index.html'

/** The landing page of the draft, by the components that will write it when it is published. */
export function previewRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, seal, publicUrl, site, render } = parts
  const sendHome = writingOver(site, HOME)
  const config = { access: 'anyone' } as const
  app.get<{ Params: { token: string } }>('/preview/:token', { config }, async (request, reply) => {
    const now = clock.now()
    const until = previewUntil(seal, request.params.token, now)
    if (!until) return sendPage(reply.code(404), site, '404.html')
    const { content } = await readDraft(db, now)
    const house = houseOn(content, cafeMoment(now.epochMilliseconds).date)
    const { [HOME]: page = '' } = await render({ house, place: cafePlace(), previewUntil: until })
    reply.header('x-robots-tag', 'noindex')
    return sendHome(reply, HOME, () => page.replaceAll(ORIGIN_PLACEHOLDER, publicUrl))
  })
}
