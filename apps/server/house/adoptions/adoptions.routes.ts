import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { saying } from '#server/platform/refusal.ts'
import { askAboutAdopting } from './ask-about-adopting.ts'

export function adoptionRoutes(implement: Implement<Contract>, db: Db): void {
  implement('POST public/adoption-requests', ({ body, by }) =>
    saying('We have your words, and get in touch.', askAboutAdopting(db, body, by)),
  )
}
