import type { Contract } from '#contract/contract.ts'
import { changesBetween } from '#domain/house/changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { HousePages } from '#server/platform/house/house-pages.ts'
import { followPlace, isSettled } from '#server/platform/house/place.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { saying, unlessRefused } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { changePlace } from './change-place.ts'
import { editHouse, readDraft, restoreHouse } from './edit-house.ts'
import { mintPreview } from './preview.ts'
import { publishHouse, takeBack } from './publish-house.ts'
import { findWaiting, listPublished, type PublishedVersion } from './studio.queries.ts'

type Parts = { db: Db; clock: Clock; seal: Seal; housePages?: HousePages }

export function studioRoutes(
  implement: Implement<Contract>,
  { db, clock, seal, housePages }: Parts,
): void {
  implement('GET office/studio', async () => {
    const now = clock.now()
    const { version, content: house, editedBy } = await readDraft(db, now)
    const waiting = await findWaiting(db, now)
    return {
      draft: { version, house, editedBy },
      changes: changesBetween(await readPublished(db, now), house),
      waiting: waiting ? presentVersion(waiting) : null,
      published: (await listPublished(db, now)).map(presentVersion),
      place: await followPlace(db),
      isSettled: await isSettled(db),
    }
  })

  // Staff who published look at the site next: this server's, for them. Where it cannot be written, the
  // next look tries again.
  const showAtOnce = () => housePages?.refresh().catch(() => {})

  implement('PUT office/studio/draft', ({ body, by }) => editHouse(db, body, by))
  implement(
    'POST office/studio/restore',
    async ({ body, person, by }) => unprovenLately(person, by.now) ?? restoreHouse(db, body, by),
  )
  implement('POST office/studio/take-back', ({ by }) =>
    saying('It will not be published. Your draft is as it was.', takeBack(db, by)),
  )
  implement('POST office/studio/publish', async ({ body, person, by }) => {
    const refusal = unprovenLately(person, by.now)
    if (refusal) return refusal
    return unlessRefused(publishHouse(db, body, by), async (version) => {
      await showAtOnce()
      return presentVersion(version)
    })
  })
  implement('PUT office/studio/place', async ({ body, person, by }) => {
    const refusal = unprovenLately(person, by.now)
    if (refusal) return refusal
    return unlessRefused(changePlace(db, body, by), async (place) => {
      await showAtOnce()
      return place
    })
  })
  implement('POST office/studio/preview', async ({ by }) => mintPreview(seal, by.now))
}

const presentVersion = ({ publishesAt, ...version }: PublishedVersion) => ({
  ...version,
  publishesAt: publishesAt.toString(),
})
