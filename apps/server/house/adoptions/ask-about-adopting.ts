import type { Body } from '#contract/contract.ts'
import { mayBeAdopted } from '#domain/house/adoption.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { readHouse } from '#server/platform/house/published.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { whyNotAgain } from '#server/platform/limit-asking.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { adoptionAsked, adoptionReceived } from './mail-kinds.ts'

type Wish = Body<'POST public/adoption-requests'>

export function askAboutAdopting(db: Db, wish: Wish, call: Caller): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    const { now } = call
    const { cats, cafe } = await readHouse(transaction, now)
    const cat = cats.filter(mayBeAdopted).find(({ slug }) => slug === wish.cat)
    if (!cat) return refuse('INVALID_STATE', { message: NOT_LOOKING })
    const refusal = await whyNotAgain(transaction, 'adoption', wish.email, call)
    if (refusal) return refusal
    const asked = { ...wish, cat_name: cat.name, created_at: now }
    const { id } = await insertRow(transaction, 'adoption_requests', asked)
    await remember(transaction, 'adoption.asked', id, { after: { cat: cat.name } }, call)
    const facts = { cat: cat.name }
    const visitor = { address: wish.email, name: wish.name }
    await queueMail(transaction, { kind: adoptionReceived, to: visitor, facts }, now)
    const us = { address: cafe.email, name: null }
    await queueMail(transaction, { kind: adoptionAsked, to: us, facts }, now)
    return null
  })
}

const NOT_LOOKING = 'This cat is not looking for a home any more. Please look at our cats again.'
