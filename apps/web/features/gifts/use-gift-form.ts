import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { counted } from '#domain/booking/counted.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import {
  checkGiftAmount,
  checkGiftDay,
  GIFT_CATS,
  type GiftBounds,
  type GiftCat,
} from '#domain/pricing/gifts.ts'
import { formatPounds, parsePounds, penceOf } from '#domain/pricing/money.ts'
import { checkVisits, priceOfVisits, type VisitOffer } from '#domain/pricing/visits.ts'
import type { Form } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import type { Data } from '#web/api/api.ts'
import type { Auth } from '#web/api/auth.tsx'
import { giftDraft } from '#web/api/storage.ts'

const usual = {
  /** Pence of a button; 'other': then `other` is what was typed; 'visits': then so many. */
  amount: '3000',
  other: '',
  visits: '',
  forWhom: 'somebody',
  receiverName: '',
  receiverEmail: '',
  when: 'now',
  sendOn: '',
  cat: 'biscuit',
  message: '',
  name: '',
  email: '',
  /** Honeypot: seen by nobody but programs that fill in whatever they find. */
  website: '',
}

export type GiftFields = typeof usual
export type GiftForm = Form<GiftFields>

type Worth = Pick<GiftFields, 'amount' | 'other' | 'visits'>

/** How many visits are given; null where it is an amount, or no number that we sell. */
export const visitsOfGift = ({ amount, visits }: Worth): number | null =>
  amount === 'visits' && /^\d{1,2}$/.test(visits.trim()) ? Number(visits) : null

/** What is paid for it; null where it cannot be told. */
export function penceOfGift(fields: Worth, { visits: offer }: GiftTerms): number | null {
  const visits = visitsOfGift(fields)
  if (visits !== null) return priceOfVisits(visits, offer)
  if (fields.amount === 'visits') return null
  return fields.amount === 'other' ? parsePounds(fields.other) : Number(fields.amount)
}

/** What is given, in the words of the card. */
export function worthOfGift(fields: Worth, terms: GiftTerms): string {
  const visits = visitsOfGift(fields)
  return visits === null ? formatPounds(penceOfGift(fields, terms) ?? 0) : counted(visits, 'visit')
}

export type GiftTerms = GiftBounds & { visits: VisitOffer }

export const termsIn = ({ least, most, visits }: Data<'GET public/gifts'>): GiftTerms => ({
  leastPence: penceOf(least),
  mostPence: penceOf(most),
  visits: { visitPence: penceOf(visits.price), most: visits.most, free: visits.free },
})

export const isForSomebody = ({ forWhom }: Pick<GiftFields, 'forWhom'>) => forWhom === 'somebody'

export const catOf = (cat: string): GiftCat =>
  GIFT_CATS.find((each) => each === cat) ?? GIFT_CATS[0]

/** What is typed outlives a reload and a card page that was left, until the gift is paid. */
export function useGiftForm(terms: GiftTerms, user: Auth['user']): GiftForm {
  const known = user ? { name: user.name, email: user.email } : {}
  const ofReceiver = (check: (text: string) => string | null) => (text: string, all: GiftFields) =>
    isForSomebody(all) ? check(text) : null
  return useKeptFields<GiftFields>(
    giftDraft,
    { ...usual, visits: String(terms.visits.most), ...known },
    {
      other: (_, all) =>
        all.amount === 'visits' ? null : checkGiftAmount(penceOfGift(all, terms), terms),
      visits: (_, all) =>
        all.amount === 'visits' ? checkVisits(visitsOfGift(all), terms.visits) : null,
      receiverName: ofReceiver(checkName),
      receiverEmail: ofReceiver(checkEmail),
      sendOn: (date, all) => {
        if (!isForSomebody(all) || all.when === 'now') return null
        return date ? checkGiftDay(date, today()) : 'Choose the day on which it arrives.'
      },
      name: checkName,
      email: checkEmail,
    },
  )
}

export const today = () => cafeMoment(Date.now()).date
