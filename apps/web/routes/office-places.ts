import { lazy } from 'react'
import type { Place } from '#web/office/place.ts'
import {
  ChartIcon,
  DoorIcon,
  ListIcon,
  ScrollIcon,
  SlidersIcon,
  TillIcon,
} from '#web/office/place-icons.tsx'
import {
  CalendarIcon,
  CardIcon,
  ClockIcon,
  KeyIcon,
  PawIcon,
  PeopleIcon,
  ReturnIcon,
  SeatIcon,
} from '#web/ui/icons.tsx'

/** Every place of the office, one row each, in the order in which the frame shows them. */
export const places: readonly Place[] = [
  ...group('The day', [
    place('Today', 'door', CalendarIcon, {
      help: 'Who comes in each hour, who is here, and what is free.',
      bar: ['Admin', 'Manager', 'Desk', 'Door'],
      was: { tab: 'today' },
      load: () => import('#web/features/door/office-today.tsx'),
    }),
    {
      ...place('Door', 'door', DoorIcon, {
        help: 'For the entrance, on a phone or a tablet: let parties in, with or without internet.',
        bar: ['Manager', 'Desk', 'Door'],
      }),
      address: '/door',
    },
  ]),
  ...group('Administration', [
    tab('Overview', 'books', ChartIcon, {
      help: 'What was booked and earned in a period, and what needs a decision.',
      bar: ['Admin', 'Accountant'],
      waits: ({ total }) => total,
      load: () => import('#web/features/office-overview/office-overview.tsx'),
    }),
    tab('Bookings', 'bookings', ListIcon, {
      help: 'Every booking: find it, change it, cancel it, give money back.',
      bar: ['Admin', 'Manager', 'Desk', 'Accountant'],
      load: () => import('#web/features/office-bookings/office-bookings.tsx'),
    }),
    tab('Cancellations', 'care', ReturnIcon, {
      help: 'Customers who ask to cancel wait here for your yes or no.',
      bar: ['Admin', 'Manager'],
      waits: ({ waitingRequests }) => waitingRequests.total,
      load: () => import('#web/features/office-cancellations/office-cancellations.tsx'),
    }),
    tab('Time Slots', 'schedule', ClockIcon, {
      help: 'The times of day at which visits begin and end.',
      load: () => import('#web/features/office-slots/office-slots.tsx'),
    }),
    tab('Users', 'people', PeopleIcon, {
      help: 'Everybody with an account: customers and staff.',
      load: () => import('#web/features/office-users/office-users.tsx'),
    }),
    tab('Settings', 'settings', SlidersIcon, {
      help: 'Prices, seats and rules of the ordinary visit, and the hours you are open.',
      load: () => import('#web/features/office-settings/office-settings.tsx'),
    }),
  ]),
  ...group('What we sell', [
    place('Sessions', 'schedule', PawIcon, {
      help: 'What can be booked beside the ordinary visit, with seasons, add-ons and the cats’ rests.',
      was: { tab: 'sessions' },
      load: () => import('#web/features/office-sessions/office-sessions.tsx'),
    }),
    place('Private hire', 'care', SeatIcon, {
      help: 'Parties who ask for the whole room wait here for your offer or a no with words.',
      waits: ({ hireRequests }) => hireRequests.total,
      load: () => import('#web/features/office-sessions/private-hire.tsx'),
    }),
  ]),
  ...group('People', [
    place('Staff', 'schedule', KeyIcon, {
      help: 'Who works when, and as what; the owner invites people, and lets them go.',
      was: { tab: 'staff' },
      load: () => import('#web/features/office-staff/office-staff.tsx'),
    }),
  ]),
  ...group('Money', [
    place('Till', 'desk', TillIcon, {
      help: 'The cash of a day: what it began with, what moved, what was counted.',
      bar: ['Desk'],
      load: () => import('#web/features/door/till.tsx'),
    }),
    place('Due', 'bookings', CardIcon, {
      help: 'Bookings that are confirmed and not paid yet: who owes what, and since when.',
      was: { tab: 'due' },
      load: () => import('#web/features/office-debts/office-debts.tsx'),
    }),
  ]),
  ...group('The house', [
    place('Audit', 'audit', ScrollIcon, {
      help: 'Who changed what, and when. It only grows.',
      was: { tab: 'settings', section: 'audit-log' },
      load: () => import('#web/features/office-settings/audit/office-audit.tsx'),
    }),
  ]),
]

type Row = Omit<Place, 'group'>
type More = Pick<Place, 'help' | 'waits' | 'was'> & {
  bar?: Place['bar']
  /** Fetched when the place is opened. */
  load?: Parameters<typeof lazy>[0]
}

function group(name: string, rows: readonly Row[]): Place[] {
  return rows.map((row) => ({ ...row, group: name }))
}

/** With an address of its own: 'Private hire' is at /admin/private-hire. */
function place(
  label: string,
  right: Place['right'],
  Icon: Place['Icon'],
  { bar = [], load, ...more }: More,
): Row {
  const name = label.toLowerCase().replaceAll(' ', '-')
  const address = `/admin/${name}`
  return { name, label, address, right, Icon, bar, ...more, ...(load && { Panel: lazy(load) }) }
}

/** One of the specified six: 'Time Slots' is at /admin?tab=time-slots, the first at /admin. */
function tab(...of: Parameters<typeof place>): Row {
  const row = place(...of)
  return { ...row, address: row.name === 'overview' ? '/admin' : `/admin?tab=${row.name}` }
}
