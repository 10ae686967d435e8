import type { Preview } from '#contract/preview.ts'
import type { WeekHours } from '#domain/booking/week-hours.ts'
import { isSame } from '#domain/house/changes.ts'
import { houseOn } from '#domain/house/house-on.ts'
import type { House } from '#domain/house/house.ts'
import { markTexts } from '#domain/house/marked-texts.ts'
import type { Place } from '#domain/house/place.ts'
import type { RenderHouse } from '#server/platform/house/render-house.ts'

type Draft = { content: House; today: string; place: Place; openingHours: WeekHours }
type Pages = ReturnType<RenderHouse>

/** Placeholders, filled in for each reader: the addresses of previews differ, their pages do not. */
const GAPS: Preview = { base: '{preview base}', until: '{preview until}' }

/**
 * The pages of the draft, rendered once for each version of it, and day; the last ones are kept. Looks at the same time
 * share one render, and renders of several versions run one after the other, since each is a thread.
 */
export function draftPages(render: RenderHouse) {
  let shown: { draft: Draft; pages: Pages } | null = null
  let turn: Promise<unknown> = Promise.resolve()

  function pagesOf(draft: Draft): Pages {
    if (shown && isSame(shown.draft, draft)) return shown.pages
    const { content, today, place, openingHours } = draft
    const marked = houseOn(markTexts(content), today)
    const preview = { ...GAPS, draft: { marked, today } }
    const drawn = { house: houseOn(content, today), place, openingHours, preview, isBehind: false }
    const pages = turn.then(() => render(drawn))
    const made = { draft, pages }
    shown = made
    turn = pages.catch(() => {
      // Not kept: the next look tries again.
      if (shown === made) shown = null
    })
    return pages
  }

  return async (draft: Draft, file: string, { base, until }: Preview): Promise<string> => {
    const { [file]: page } = await pagesOf(draft)
    return (page?.text ?? '').replaceAll(GAPS.base, base).replaceAll(GAPS.until, until)
  }
}
