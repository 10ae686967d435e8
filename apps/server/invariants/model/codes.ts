import { type Cafe, call, type Visitor } from '#testing/cafe.ts'
import { codeForm } from '#testing/codes.ts'

export const CODES = {
  SPRING10: {},
  FIVER: { off: { price: 5 }, leastParty: 2, mostUses: 3, mostPerGuest: 1 },
  TREAT: { off: { percentage: 100 }, mostUses: 1 },
}

export async function makeCodes(cafe: Cafe, owner: Visitor): Promise<void> {
  for (const [name, terms] of Object.entries(CODES)) {
    const form = codeForm({ name, ...terms })
    const { status, body } = await call(cafe, owner, 'POST office/codes', form)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
}
