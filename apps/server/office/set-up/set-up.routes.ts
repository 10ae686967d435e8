import type { Contract } from '#contract/contract.ts'
import type { AccountParts } from '#server/people/accounts/account-call.ts'
import { presentUser } from '#server/people/accounts/accounts.presenter.ts'
import { signToken } from '#server/people/sign-in/sign-in-token.ts'
import type { HousePages } from '#server/platform/house/house-pages.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { setUpHouse } from './set-up-house.ts'

type Parts = AccountParts & { housePages?: HousePages }

export function setUpRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, signingKey, seal, housePages } = parts
  implement('POST public/set-up', ({ body, by }) =>
    unlessRefused(setUpHouse(db, body, { ...by, seal }), async ({ account, opened }) => {
      // The owner looks at the site next. Where it cannot be written, the next look tries again.
      await housePages?.refresh().catch(() => {})
      return { user: presentUser(account), token: await signToken(signingKey, opened, by.now) }
    }),
  )
}
