import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DOCUMENTS } from '#contract/documents.ts'
import { isPreviewed } from '#contract/preview.ts'
import { weekHours } from '#domain/booking/week-hours.ts'
import { cafePlace } from '#domain/house/place.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { RenderHouse } from '#server/platform/house/render-house.ts'
import type { Site } from '#server/platform/http/read-site.ts'
import { sendPage, sendWritten } from '#server/platform/http/site.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { draftPages } from './draft-pages.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { readDraft } from './edit-house.ts'
import { previewAt, endOfPreview } from './preview.ts'

type Parts = {
  db: Db
  clock: Clock
  seal: Seal
  site: Site
  render: RenderHouse
}

const FILES: Record<string, string> = { ...DOCUMENTS, '/ticket': 'specimen.html' }

/** The pages of the draft, by the components that will write them when it is published. */
export function previewRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, seal, site, render } = parts
  const write = draftPages(render)
  const options = {
    config: { access: 'anyone' },
    // Shared caches keep nothing of a draft, nor whether an address shows one.
    onSend: async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      reply.header('cache-control', 'no-store')
      return payload
    },
  } as const

  app.get<{ Params: { token: string; '*': string } }>(
    `${previewAt(':token')}/*`,
    options,
    async ({ params }, reply) => {
      const now = clock.now()
      const until = endOfPreview(seal, params.token)
      const path = `/${params['*']}`
      if (!until || !isPreviewed(path)) return sendPage(reply.code(404), site, '404.html')
      if (Temporal.Instant.compare(now, until) >= 0) {
        return sendPage(reply.code(410), site, 'preview-over.html')
      }
      // The frame of the app finds any of its pages by itself.
      const file = FILES[path] ?? 'app.html'
      const { content } = await readDraft(db, now)
      const openingHours = weekHours((await readRules(db)).schedule)
      const draft = { content, today: cafeDate(now), place: cafePlace(), openingHours }
      const told = { base: previewAt(params.token), until: until.toString() }
      reply.header('x-robots-tag', 'noindex')
      return sendWritten(reply, site, file, await write(draft, file, told))
    },
  )
  app.get<{ Params: { token: string } }>(previewAt(':token'), options, ({ params }, reply) =>
    endOfPreview(seal, params.token)
      ? reply.redirect(`${previewAt(params.token)}/`)
      : sendPage(reply.code(404), site, '404.html'),
  )
}
