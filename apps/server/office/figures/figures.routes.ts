import type { Contract } from '#contract/contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { readFigures } from './read-figures.ts'

type Parts = { clock: Clock; readOld: ReadOld }

export function figureRoutes(implement: Implement<Contract>, { clock, readOld }: Parts): void {
  implement('GET office/figures', () => readOld((db) => readFigures(db, clock.now())))
}
