import { lazy } from 'react'
import { FIGURES } from '#domain/pricing/figures.ts'
import type { Place } from '#web/office/place.ts'
import {
  ChartIcon,
  DoorIcon,
  GiftIcon,
  HeartIcon,
  ListIcon,
  ScrollIcon,
  SlidersIcon,
  TagIcon,
  TillIcon,
} from '#web/office/place-icons.tsx'
import {
  CalendarIcon,
  CardIcon,
  ClockIcon,
  HourglassIcon,
  KeyIcon,
  PawIcon,
  PencilIcon,
  PeopleIcon,
  ReturnIcon,
  SeatIcon,
} from '#web/ui/thing-icons.tsx'

/** Every place of the office, one row each, in the order in which the frame shows them. */
export const places: readonly Place[] = [
  ...group('The day', [
    place('Today', 'door', CalendarIcon, {
      help: 'Who comes in each hour, who is here, and what is free.',
      how: `A lane is an hour, as wide as its seats; press it to see its parties. Its three dots move a party: what that costs is said before. Press a day above to look ahead. ${FIGURES.revenue}`,
      bar: ['Admin', 'Manager', 'Desk', 'Door'],
      was: { tab: 'today' },
      load: () => import('#web/features/door/office-today.tsx'),
    }),
    {
      ...place('Door', 'door', DoorIcon, {
        help: 'For the entrance, on a phone or a tablet: let parties in, with or without internet.',
        how: 'Scan a ticket or type three letters of a name, and press who is here. It goes on without internet and tells what it saw once it is back.',
        bar: ['Manager', 'Desk', 'Door'],
      }),
      address: '/door',
    },
    place('Waiting', 'bookings', HourglassIcon, {
      help: 'Parties that want seats of a full hour, in the order of joining, and why each still waits.',
      how: 'When seats become free, the first for whom there is room is asked by itself, and they are kept for it a while. You can offer free seats by hand, too, or take a party off the list.',
      load: () => import('#web/features/office-waiting/office-waiting.tsx'),
    }),
  ]),
  ...group('Administration', [
    tab('Overview', 'books', ChartIcon, {
      help: 'What was booked and earned in a period, and what needs a decision.',
      how: 'Choose a period; figures go by the dates of the visits. What went wrong stands on top with the buttons that settle it, and is gone once it is settled.',
      bar: ['Admin', 'Accountant'],
      waits: ({ total }) => total,
      load: () => import('#web/features/office-overview/office-overview.tsx'),
    }),
    tab('Bookings', 'bookings', ListIcon, {
      help: 'Every booking: find it, change it, cancel it, give money back.',
      how: `Search by name, e-mail, date, time, number or reference. The name opens a booking, the three dots act on it, and ticks act on several at once. The exported file has a column Revenue. ${FIGURES.revenue}`,
      bar: ['Admin', 'Manager', 'Desk', 'Accountant'],
      load: () => import('#web/features/office-bookings/office-bookings.tsx'),
    }),
    tab('Cancellations', 'care', ReturnIcon, {
      help: 'Customers who ask to cancel wait here for your yes or no.',
      how: 'Approving cancels the visit and gives back what the rules say; denying keeps it. The customer is e-mailed either way, with your words if you write some.',
      bar: ['Admin', 'Manager'],
      waits: ({ waitingRequests }) => waitingRequests.total,
      load: () => import('#web/features/office-cancellations/office-cancellations.tsx'),
    }),
    tab('Time Slots', 'schedule', ClockIcon, {
      help: 'The times of day at which visits begin and end.',
      how: 'A slot is offered on every day whose opening hours it fits into. Switch one off to stop selling it; who has booked keeps their visit.',
      load: () => import('#web/features/office-slots/office-slots.tsx'),
    }),
    tab('Users', 'people', PeopleIcon, {
      help: 'Everybody with an account: customers and staff.',
      how: 'Search by name, e-mail, role, phone or number of bookings. Guests who booked without an account are found under Bookings. Erasing somebody takes their name away for good; what was paid stays in the books.',
      load: () => import('#web/features/office-users/office-users.tsx'),
    }),
    tab('Settings', 'settings', SlidersIcon, {
      help: 'Prices, seats and rules of the ordinary visit, and the hours you are open.',
      how: 'Change what you like and look at what it would do to people who have booked before you save. Nothing is kept until you press Save.',
      load: () => import('#web/features/office-settings/office-settings.tsx'),
    }),
  ]),
  ...group('What we sell', [
    place('Sessions', 'schedule', PawIcon, {
      help: 'What can be booked beside the ordinary visit, with seasons, add-ons and the cats’ rests.',
      how: 'A session has its own price, seats, weekdays and times. Archive one to stop selling it; who has booked keeps their visit.',
      was: { tab: 'sessions' },
      load: () => import('#web/features/office-sessions/office-sessions.tsx'),
    }),
    place('Codes', 'schedule', TagIcon, {
      help: 'What guests type when they book, to pay less for their seats.',
      how: 'Make a code and say what it takes off, for which visits and how often. It never changes after that: end it, and make another. Who has booked with it keeps their price.',
      load: () => import('#web/features/office-sessions/codes.tsx'),
    }),
    place('Private hire', 'care', SeatIcon, {
      help: 'Parties who ask for the whole room wait here for your offer or a no with words.',
      how: 'They ask on the website. Your offer holds the room until it is paid or its time is over; then it goes back on sale by itself.',
      waits: ({ hireRequests }) => hireRequests.total,
      load: () => import('#web/features/office-sessions/private-hire.tsx'),
    }),
    place('Gift cards', 'bookings', GiftIcon, {
      help: 'Gift cards that were sold, what is left on them, and what the cafe owes by them.',
      how: 'Find one by the last four of its code, or by who gave or got it. Block one that was lost, give it a new code, let it live longer, or give back what is left; each wants a reason.',
      load: () => import('#web/features/office-gifts/office-gifts.tsx'),
    }),
  ]),
  ...group('People', [
    place('Staff', 'schedule', KeyIcon, {
      help: 'Who works when, and as what; the owner invites people, and lets them go.',
      how: 'An invitation goes by e-mail. Roles decide which places somebody sees; whoever leaves is signed out everywhere at once.',
      was: { tab: 'staff' },
      load: () => import('#web/features/office-staff/office-staff.tsx'),
    }),
  ]),
  ...group('Money', [
    place('Till', 'till', TillIcon, {
      help: 'The cash of a day: what it began with, what moved, what was counted.',
      how: `Type what is in it in the morning and what you counted in the evening. A wrong entry is reversed, never changed; a closed day takes and gives no more cash. ${FIGURES.till}`,
      bar: ['Desk'],
      load: () => import('#web/features/door/till.tsx'),
    }),
    place('Due', 'bookings', CardIcon, {
      help: 'Bookings that are confirmed and not paid yet: who owes what, and since when.',
      how: 'What is to be paid on arrival or by invoice stands here until it is paid. The desk takes it here, too, once the money is there.',
      was: { tab: 'due' },
      bar: ['Accountant'],
      load: () => import('#web/features/office-debts/office-debts.tsx'),
    }),
    place('Figures', 'books', ChartIcon, {
      help: 'What helps to plan: the coming weeks, this one beside the last four, no-shows and money.',
      how: 'What is likely is what is booked now and what came on top at this distance in earlier weeks. It is tried on past weeks first, and shown only where it tells them better than the plain mean.',
      bar: ['Accountant'],
      load: () => import('#web/features/office-figures/office-figures.tsx'),
    }),
    place('Given away', 'books', HeartIcon, {
      help: 'What left the house by a decision of staff: who gave what to whom, when and why.',
      how: `${FIGURES.givenAway} Each role has a limit for one booking.`,
      load: () => import('#web/features/office-given-away/office-given-away.tsx'),
    }),
  ]),
  ...group('The house', [
    place('Studio', 'settings', PencilIcon, {
      help: 'What the website says and shows: cats, words, menu, notices and its look.',
      how: 'Whatever you save lands in the draft, which guests do not see. Look at it in the preview, and publish it now or at a time; every published version can become the draft again.',
      load: () => import('#web/features/office-studio/office-studio.tsx'),
    }),
    place('Audit', 'audit', ScrollIcon, {
      help: 'Who changed what, and when. It only grows.',
      how: 'Every change by staff, customers, the card provider and the system is one line. Search by name, e-mail, action, reference or number, and filter by who, what and when; nobody can change or delete a line.',
      was: { tab: 'settings', section: 'audit-log' },
      load: () => import('#web/features/office-settings/audit/office-audit.tsx'),
    }),
  ]),
]

type Row = Omit<Place, 'group'>
type More = Pick<Place, 'help' | 'how' | 'waits' | 'was' | 'load'> & { bar?: Place['bar'] }

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
  const code = load && { load, Panel: lazy(load) }
  return { name, label, address, right, Icon, bar, ...more, ...code }
}

/** One of the specified six: 'Time Slots' is at /admin?tab=time-slots, the first at /admin. */
function tab(...of: Parameters<typeof place>): Row {
  const row = place(...of)
  return { ...row, address: row.name === 'overview' ? '/admin' : `/admin?tab=${row.name}` }
}
