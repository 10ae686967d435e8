import type { Role, StaffRole } from '#domain/account/roles.ts'

/**
 * What staff may do, and who of them: the one table. The owner (role Admin) may do all of it and is
 * not named. An endpoint says which right it wants: `access: { staff: 'bookings' }`.
 */
export const rights = {
  /** See who comes today, and note that they have come. */
  door: ['Manager', 'Desk', 'Door'],
  /** Book for a guest, take money at the till. */
  desk: ['Manager', 'Desk'],
  /** See the till of a day: what it held and what moved. What moves is the desk's. */
  till: ['Manager', 'Desk', 'Accountant'],
  /** Look any booking up: who, when, what was paid. */
  bookings: ['Manager', 'Desk', 'Accountant'],
  /** Cancel and reconfirm one booking, offer seats to who waits; give money back, as far as the role's limit goes. */
  refunds: ['Manager', 'Desk'],
  /** Figures, what money did, and files of both. */
  books: ['Manager', 'Accountant'],
  /** Decide on requests, cancel many at once, take care of what went wrong. */
  care: ['Manager'],
  /** Time slots, opening hours, sessions but for what they cost. */
  schedule: ['Manager'],
  /** Settings that move no money. */
  settings: ['Manager'],
  /** Customers: look them up, change and erase them. */
  people: ['Manager'],
  /** Who did what. */
  audit: ['Manager'],
  /** What moves money: prices of visits, sessions and add-ons, discounts, what is given back by itself. */
  prices: [],
  /** Who works here and as what. */
  staff: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Right = keyof typeof rights

export function may(role: Role, right: Right): boolean {
  const roles: readonly Role[] = rights[right]
  return role === 'Admin' || roles.includes(role)
}

const pinRights: readonly Right[] = ['door', 'desk']

/** All that a PIN opens, for every role: what it has of the door and of the desk, whose till it is. */
export const mayByPin = (role: Role, right: Right) =>
  right === 'till' ? may(role, 'desk') : pinRights.includes(right) && may(role, right)

const refundLimits: Partial<Record<Role, number>> = { Manager: 500_00, Desk: 50_00 }

/** How many pence of one booking a role may give back by its own decision, all in all. */
export function refundLimit(role: Role): number {
  return role === 'Admin' ? Infinity : (refundLimits[role] ?? 0)
}

/** What the desk entered by mistake it reverses itself for so long; later a manager does. */
export const REVERSED_WITHIN_MINUTES = 15

/** More pence than this of one booking ask again who gives them back. */
export const LARGE_REFUND = 100_00

/** Pence of stored value: what was given as credit, and what was sold at the desk as gift cards. */
export type HandedOut = { given: number; sold: number }

const dayLimits: Partial<Record<Role, HandedOut>> = {
  Manager: { given: 1_000_00, sold: 2_000_00 },
  Desk: { given: 200_00, sold: 500_00 },
}

/** How much stored value one member of staff may hand out on one day of the cafe. */
export const dayLimit = (role: Role): HandedOut =>
  role === 'Admin'
    ? { given: Infinity, sold: Infinity }
    : (dayLimits[role] ?? { given: 0, sold: 0 })

/** More pence than this of gift cards, sold by one person on one day, ask again who sells them; by PIN they are refused. */
export const LARGE_SALE = 200_00

/** Four fifths of a limit: the owner hears of it before it is reached. */
export function isNearDayLimit({ given, sold }: HandedOut, role: Role): boolean {
  const limit = dayLimit(role)
  return given >= 0.8 * limit.given || sold >= 0.8 * limit.sold
}

const names: Record<StaffRole, string> = {
  Admin: 'the owner',
  Manager: 'managers',
  Desk: 'the desk',
  Door: 'the door',
  Accountant: 'accountants',
}

/** 'Only the owner and managers can do this.' */
export function onlyWhoMay(right: Right): string {
  const all = [names.Admin, ...rights[right].map((role) => names[role])]
  const last = all.pop()
  return `Only ${all.length > 0 ? `${all.join(', ')} and ` : ''}${last} can do this.`
}
