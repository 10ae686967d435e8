import type { FastifyInstance } from 'fastify'
import { readPublished } from '../house/published.ts'
import type { Db } from '../database/connect.ts'
import type { Clock } from '../clock.ts'

const GOOD_FOR = { hours: 180 * 24 }

/** Where to report what is wrong with us (RFC 9116). It is as old as the answer, so it never expires. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
): void {
  const path = '/.well-known/security.txt'
  app.get(path, { config: { access: 'anyone' } }, async (_request, reply) => {
    const now = clock.now()
    const { cafe } = await readPublished(db, now)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${cafe.email}`,
          `Expires: ${now.add(GOOD_FOR).toString({ fractionalSecondDigits: 0 })}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      )
  })
}
