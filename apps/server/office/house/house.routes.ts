import type { Answer, Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'

export type House = Answer<'GET office/house'>

export function houseRoutes(implement: Implement<Contract>, house: House): void {
  implement('GET office/house', async () => house)
}
