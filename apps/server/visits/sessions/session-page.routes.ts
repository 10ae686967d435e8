import type { FastifyInstance } from 'fastify'
import { fillGaps, SESSION_PAGE } from '#contract/session-page.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { Site } from '#server/platform/http/read-site.ts'
import { sendPage, writingOver } from '#server/platform/http/site.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { readNextVisits, runningSessions } from './next-visits.ts'
import { sessionTexts } from './session-page.ts'

type Parts = { db: Db; clock: Clock; publicUrl: string; site: Site }

const config = { access: 'anyone' } as const
const SITEMAP = 'sitemap.xml'

/** The page of a session that runs, as crawlers and first visits read it, and the sitemap. */
export function sessionPageRoutes(app: FastifyInstance, { db, clock, publicUrl, site }: Parts) {
  const sendSession = writingOver(site, SESSION_PAGE)
  app.get<{ Params: { slug: string } }>('/sessions/:slug', { config }, async (request, reply) => {
    const { slug } = request.params
    const now = clock.now()
    const { sessions } = await readNextVisits(db, now)
    const found = sessions.find(({ session }) => session.slug === slug)
    if (!found) return sendPage(reply.code(404), site, '404.html')
    const { cafe } = await readPublished(db, now)
    return sendSession(reply, slug, (page) => fillGaps(page, sessionTexts(found, cafe, publicUrl)))
  })

  const sendSitemap = writingOver(site, SITEMAP)
  app.get(`/${SITEMAP}`, { config }, async (_request, reply) => {
    const places = runningSessions(await readRules(db)).map(
      ({ slug }) => `  <url><loc>${publicUrl}/sessions/${escapeHtml(slug ?? '')}</loc></url>\n`,
    )
    return sendSitemap(reply, SITEMAP, (xml) =>
      xml.replace('</urlset>', `${places.join('')}</urlset>`),
    )
  })
}
