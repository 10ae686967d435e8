import { counted } from './counted.ts'
import {
  amount,
  hourlyPrice,
  hours,
  type Kind,
  onOrOff,
  percentage,
  seats,
  weekdays,
  wholeNumber,
} from './setting-kinds.ts'

type About = {
  group: 'Opening hours' | 'Seats' | 'Price' | 'Booking and cancelling' | 'Gift cards'
  label: string
  hint?: string
  default: string
  /** Whose term it is: of the ordinary visit, of its room, or else of the house itself. */
  of?: 'visit' | 'room'
  /** Whether a change can leave people who have booked without hours or seats. */
  touchesBooked?: boolean
  /** Whether a change alters what people pay, or what they get back by themselves. */
  movesMoney?: boolean
}

type Setting<Value> = Kind<Value> & About

/** Every setting there is, in the order of the screen. A new one is a row here: the rest follows. */
const table = {
  businessHours: {
    ...hours,
    group: 'Opening hours',
    label: 'Business hours',
    hint: 'Like 09:00-18:00',
    default: '09:00-18:00',
    touchesBooked: true,
  },
  weekendBusinessHours: {
    ...hours,
    group: 'Opening hours',
    label: 'Weekend hours',
    hint: 'Like 10:00-16:00',
    default: '10:00-16:00',
    touchesBooked: true,
  },
  weekendDays: {
    ...weekdays,
    group: 'Opening hours',
    label: 'Weekend days',
    hint: "Like Saturday,Sunday. They have the weekend's hours and seats.",
    of: 'room',
    default: 'Saturday,Sunday',
    touchesBooked: true,
  },
  defaultSlotCapacity: {
    ...seats,
    group: 'Seats',
    label: 'Seats per slot',
    of: 'room',
    default: '15',
    touchesBooked: true,
  },
  weekendSlotCapacity: {
    ...seats,
    group: 'Seats',
    label: 'Seats per slot at the weekend',
    of: 'room',
    default: '20',
    touchesBooked: true,
  },
  basePrice: {
    ...hourlyPrice,
    group: 'Price',
    label: 'Base price',
    hint: 'Per person and hour. A visit that is not free costs at least what a card can pay.',
    of: 'visit',
    default: '15',
    movesMoney: true,
  },
  discountPercentage: {
    ...percentage,
    group: 'Price',
    label: 'Discount',
    of: 'visit',
    default: '0',
    movesMoney: true,
  },
  discountActive: {
    ...onOrOff,
    group: 'Price',
    label: 'Discount active',
    hint: 'Takes the discount off every price, and shows it on the website.',
    of: 'visit',
    default: 'false',
    movesMoney: true,
  },
  bookingAdvanceDays: {
    ...wholeNumber({ unit: 'days', min: -365, max: 365 }, (days) =>
      days <= 0 ? 'today only' : counted(days, 'day'),
    ),
    group: 'Booking and cancelling',
    label: 'Booking advance',
    hint: 'How far ahead visits can be booked. 0 means today only.',
    of: 'visit',
    default: '30',
  },
  cancellationHours: {
    ...wholeNumber(
      { unit: 'hours', min: 0, max: 8760 },
      (count) => `${counted(count, 'hour')} before the visit`,
    ),
    group: 'Booking and cancelling',
    label: 'Cancellation deadline',
    hint: 'Until how long before a visit customers can cancel or move it.',
    of: 'visit',
    default: '24',
  },
  cancellationEnabled: {
    ...onOrOff,
    group: 'Booking and cancelling',
    label: 'Customers can cancel',
    hint: 'Off: the website asks them to contact the cafe.',
    of: 'visit',
    default: 'true',
  },
  cancellationRequiresApproval: {
    ...onOrOff,
    group: 'Booking and cancelling',
    label: 'Cancellations need approval',
    hint: 'Off: cancelling refunds in full, at once.',
    of: 'visit',
    default: 'true',
    movesMoney: true,
  },
  giftLeast: {
    ...amount({ min: 5, max: 100 }),
    group: 'Gift cards',
    label: 'Least amount',
    hint: 'What the smallest gift card is worth.',
    default: '10',
  },
  giftMost: {
    ...amount({ min: 100, max: 1000 }),
    group: 'Gift cards',
    label: 'Most amount',
    hint: 'Whoever finds a gift card can spend it, so keep this small.',
    default: '200',
  },
  visitPrice: {
    ...amount({ min: 1, max: 1000 }),
    group: 'Gift cards',
    label: 'Price of a visit',
    hint: 'One person at the ordinary visit, on a visit card. Whatever a seat costs later, the card pays for it.',
    default: '15',
    movesMoney: true,
  },
  cardVisits: {
    ...wholeNumber({ min: 0, max: 50 }, (count) =>
      count === 0 ? 'none' : counted(count, 'visit'),
    ),
    group: 'Gift cards',
    label: 'Visits on a visit card',
    hint: 'Fewer can be given as well. 0 sells no visits.',
    default: '10',
  },
  freeVisits: {
    ...wholeNumber({ min: 0, max: 10 }, (count) =>
      count === 0 ? 'none' : counted(count, 'visit'),
    ),
    group: 'Gift cards',
    label: 'Of them free',
    hint: 'With 1, ten cost as much as nine. Fewer visits cost their full price.',
    default: '1',
    movesMoney: true,
  },
  noShowGivesBack: {
    ...onOrOff,
    group: 'Gift cards',
    label: 'Missed visits go back',
    hint: 'Off: who does not come has used the visits of their card. On: they are put back on it.',
    default: 'false',
    movesMoney: true,
  },
  voucherYears: {
    ...wholeNumber({ unit: 'years', min: 5, max: 50 }, (count) => counted(count, 'year')),
    group: 'Gift cards',
    label: 'How long they live',
    hint: 'Gift cards and credit from now on. Never less than five years: in many countries the law asks for as long.',
    default: '5',
  },
  creditInstead: {
    ...onOrOff,
    group: 'Gift cards',
    label: 'Credit instead of money',
    hint: 'Whoever cancels may choose credit to spend here. Their money back stays the other choice.',
    default: 'false',
    movesMoney: true,
  },
  creditBonus: {
    ...wholeNumber({ unit: '%', min: 0, max: 100 }, (percent) => `${percent}%`),
    group: 'Gift cards',
    label: 'Bonus for choosing credit',
    hint: 'On top of what was paid: 10 makes 33.00 of 30.00.',
    default: '0',
    movesMoney: true,
  },
} satisfies Record<string, About>

export type SettingKey = keyof typeof table

/** By key, as values. basePrice and amounts are in pence. */
export type SettingValues = {
  [Key in SettingKey]: NonNullable<ReturnType<(typeof table)[Key]['read']>>
}

export const SETTINGS: { [Key in SettingKey]: Setting<SettingValues[Key]> } = table
