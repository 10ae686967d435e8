import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import {
  checkGiftAmount,
  checkGiftDay,
  GIFT_CATS,
  type GiftBounds,
  type GiftCat,
} from '#domain/pricing/gifts.ts'
import { parsePounds } from '#domain/pricing/money.ts'
import type { Form } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import type { Auth } from '#web/api/auth.tsx'
import { giftDraft } from '#web/api/storage.ts'

const usual = {
  /** Pence of a button, or 'other': then `other` is what was typed. */
  amount: '3000',
  other: '',
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

export const penceOfGift = ({ amount, other }: Pick<GiftFields, 'amount' | 'other'>) =>
  amount === 'other' ? parsePounds(other) : Number(amount)

export const isForSomebody = ({ forWhom }: Pick<GiftFields, 'forWhom'>) => forWhom === 'somebody'

export const catOf = (cat: string): GiftCat =>
  GIFT_CATS.find((each) => each === cat) ?? GIFT_CATS[0]

/** What is typed outlives a reload and a card page that was left, until the gift is paid. */
export function useGiftForm(bounds: GiftBounds, user: Auth['user']): GiftForm {
  const known = user ? { name: user.name, email: user.email } : {}
  const ofReceiver = (check: (text: string) => string | null) => (text: string, all: GiftFields) =>
    isForSomebody(all) ? check(text) : null
  return useKeptFields<GiftFields>(
    giftDraft,
    { ...usual, ...known },
    {
      other: (_, all) => checkGiftAmount(penceOfGift(all), bounds),
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
