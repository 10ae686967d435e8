/** Who gives money back: we ourselves, as stored value; the card provider; a person at the desk. */
export type GivesBack = 'us' | 'provider' | 'desk'

type Row = {
  label: string
  givesBack: GivesBack
  /** Whether the desk takes it: while it books, only later (an invoice that is paid), or never. */
  desk: 'now' | 'later' | 'never'
  /** It lies in the till, and is counted with it in the evening. */
  inTill: boolean
  /** 'Paid …' */
  paid: string
  /** To the customer, of an amount: '£15.00 …'. */
  goesBack: string
  /** The same as a part of an offer, of an amount: '£15.00 back to your card'. */
  back: string
  /** What the customer has to do for it, or has to know. */
  toKnow: string
  /** 'We have … £15.00 back …' */
  wentBack: readonly [did: string, where: string]
  /** To staff who hand it over: 'Give £15.00 back …'. */
  handOver: string
}

/**
 * What money comes by: the one list. Contract, screens, mails, exports, checks and the way back read
 * it; a row here is a new instrument (docs/rules/money.md).
 */
export const INSTRUMENTS = {
  voucher: {
    label: 'Gift card',
    givesBack: 'us',
    desk: 'never',
    inTill: false,
    paid: 'by gift card or credit',
    goesBack: 'goes back to the gift card or credit you paid with',
    back: 'back on your gift card',
    toKnow: '',
    wentBack: ['put', 'on your gift card or credit'],
    handOver: 'to the gift card',
  },
  visits: {
    label: 'Visit card',
    givesBack: 'us',
    desk: 'never',
    inTill: false,
    paid: 'by visit card',
    goesBack: 'goes back to the visit card you paid with',
    back: 'back on your visit card',
    toKnow: '',
    wentBack: ['put', 'on your visit card, as visits'],
    handOver: 'to the visit card',
  },
  card: {
    label: 'Card',
    givesBack: 'provider',
    desk: 'never',
    inTill: false,
    paid: 'by card',
    goesBack: 'goes back to the card you paid with',
    back: 'back to your card',
    toKnow: 'You do not have to do anything; banks take 5 to 10 days.',
    wentBack: ['sent', 'to the card you paid with'],
    handOver: 'to the card',
  },
  cash: {
    label: 'Cash',
    givesBack: 'desk',
    desk: 'now',
    inTill: true,
    paid: 'in cash',
    goesBack: 'is handed back to you in cash at the cafe',
    back: 'back in cash at the cafe',
    toKnow: 'Just come by, or answer this e-mail.',
    wentBack: ['handed', 'to you in cash'],
    handOver: 'from the till',
  },
  reader: {
    label: 'Card reader',
    givesBack: 'desk',
    desk: 'now',
    inTill: false,
    paid: 'by card at the cafe',
    goesBack: 'is put back on your card by our staff at the cafe',
    back: 'back on your card at the cafe',
    toKnow: 'Just come by with that card, or answer this e-mail.',
    wentBack: ['put', 'on your card at the cafe'],
    handOver: 'by card reader',
  },
  bank: {
    label: 'Bank transfer',
    givesBack: 'desk',
    desk: 'later',
    inTill: false,
    paid: 'by bank transfer',
    goesBack: 'is sent back by our staff by bank transfer',
    back: 'back by bank transfer',
    toKnow: 'You do not have to come by for it.',
    wentBack: ['sent', 'by bank transfer'],
    handOver: 'by bank transfer',
  },
} as const satisfies Record<string, Row>

export type Instrument = keyof typeof INSTRUMENTS

type At<Desk extends Row['desk']> = {
  [Kind in Instrument]: (typeof INSTRUMENTS)[Kind]['desk'] extends Desk ? Kind : never
}[Instrument]

const kinds = Object.keys(INSTRUMENTS) as [Instrument, ...Instrument[]]
const at = <Desk extends Row['desk']>(...desks: Desk[]) =>
  kinds.filter((kind): kind is At<Desk> =>
    desks.some((desk) => desk === INSTRUMENTS[kind].desk),
  ) as [At<Desk>, ...At<Desk>[]]

export const ALL_INSTRUMENTS = kinds
/** What pays for a booking that the desk makes. */
export const TAKEN_AT_ONCE = at('now')
/** Or nothing pays for it yet: all of it is due. */
export const PAID_LATER = ['arrival', 'invoice'] as const
/** What pays at the desk for a booking that owes something. */
export const TAKEN_AT_DESK = at('now', 'later')
export type DeskInstrument = (typeof TAKEN_AT_DESK)[number]
