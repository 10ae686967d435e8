import { Fragment, useState } from 'react'
import { oddWords } from '#domain/booking/oddities.ts'
import { partyLabel } from '#domain/booking/party.ts'
import type { ArrivalState } from '#domain/booking/arrival.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ChangeBookingDialog } from '#web/office/change-booking-dialog.tsx'
import { cx } from '#web/ui/class-names.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { PawIcon } from '#web/ui/thing-icons.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'
import {
  type Day,
  hoursOf,
  type HourOfDay,
  type Party,
  peopleOf,
  restsBetween,
  runWords,
  stateOf,
} from './day.ts'

type Props = { day: Day; now: number }

/**
 * The day at one look: a lane an hour, as wide as its seats. A press leads to the hour's parties, and
 * its menu moves one of them: what that would mean is said before.
 */
export function DayPicture({ day, now }: Props) {
  const { may } = useAuth()
  const [moving, move] = useState<number | null>(null)
  const hours = hoursOf(day, now)
  if (hours.length === 0) return null
  return (
    <>
      <ol aria-label="The day by hour" className="flex flex-col print:hidden">
        {hours.map((of, index) => (
          <Fragment key={of.id}>
            <Rests rests={restsBetween(day, hours[index - 1], of)} />
            <li className="flex items-center gap-1">
              <Lane {...{ of, day, now }} />
              {may('desk') && may('bookings') && <MoveMenu {...{ of, onMove: move }} />}
            </li>
          </Fragment>
        ))}
        <Rests rests={restsBetween(day, hours.at(-1), undefined)} />
      </ol>
      {moving !== null && (
        <ChangeBookingDialog booking={{ id: moving }} onClose={() => move(null)} />
      )}
    </>
  )
}

/** When the cats have the room to themselves: nothing is sold then. */
const Rests = ({ rests }: Pick<Day, 'rests'>) =>
  rests.map(({ startTime, endTime }) => (
    <li
      key={startTime}
      className="grid items-center gap-x-3 px-2 py-1.5 text-ink-soft sm:grid-cols-[8.5rem_1fr]"
    >
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {startTime} – {endTime}
      </span>
      <span className="inline-flex items-center gap-2 text-sm">
        <PawIcon className="size-4" />
        The cats rest
      </span>
    </li>
  ))

type MoveProps = { of: HourOfDay; onMove: (bookingId: number) => void }

/** Parties of an hour that can still go to another: who is here stays. */
function MoveMenu({ of: { hour, parties }, onMove }: MoveProps) {
  const movable = parties.filter(({ status, arrived }) => status === 'confirmed' && arrived === 0)
  if (movable.length === 0) return <span className="w-11 shrink-0" />
  return (
    <MoreMenu
      label={`Move a party of ${hour.timeSlotStart}`}
      className="shrink-0"
      items={movable.map((party) => ({
        label: `Move ${party.name}, ${partyLabel(party)}, ${party.bookingRef}`,
        onSelect: () => onMove(party.bookingId),
      }))}
    />
  )
}

function Lane({ of, day, now }: Props & { of: HourOfDay }) {
  const { hour, parties } = of
  const odd = oddWords(parties)
  const sessions = new Set(parties.flatMap(({ sessionName }) => sessionName ?? []))
  const walkIns = parties.filter(({ channel }) => channel === 'door').length
  const [begins, ends] = [Date.parse(hour.startsAt), Date.parse(hour.endsAt)]
  const about = [runWords(of), ...sessions, ...(walkIns > 0 ? [`${walkIns} walk-in`] : [])].join(
    ', ',
  )
  return (
    <div className="relative min-w-0 grow">
      <a
        href={`#hour-${of.id}`}
        className="grid items-center gap-x-3 rounded-md px-2 py-1.5 hover:bg-sunk sm:grid-cols-[8.5rem_1fr]"
      >
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {hour.timeSlotStart} – {hour.timeSlotEnd}
        </span>
        <span className="min-w-0">
          <span aria-hidden="true" className="flex h-7 gap-0.5">
            {parties.map((party) => (
              <Block key={party.bookingId} party={party} state={stateOf(party, day, now)} />
            ))}
            {hour.free > 0 && (
              <span
                style={{ flexGrow: hour.free }}
                className="basis-0 rounded-sm border border-dashed border-line-strong"
              />
            )}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {about}
            {odd && (
              <strong className="inline-flex items-center gap-1 text-rose">
                <WarningIcon className="size-4" />
                {odd}
              </strong>
            )}
          </span>
        </span>
      </a>
      {begins <= now && now < ends && (
        <p
          style={{ top: `${((now - begins) / (ends - begins)) * 100}%` }}
          className="pointer-events-none absolute end-0 flex -translate-y-1/2 items-center gap-1 text-xs font-semibold text-rose"
        >
          <span aria-hidden="true" className="w-8 border-t-2 border-rose" />
          <span className="rounded-sm bg-paper px-1">
            Now {timeLabel(new Date(now).toISOString())}
          </span>
        </p>
      )}
    </div>
  )
}

const LOOKS: Partial<Record<ArrivalState, string>> = {
  here: 'border-moss/60 bg-moss-wash text-moss',
  over: 'border-moss/60 bg-moss-wash text-moss',
  partly: 'border-moss/60 bg-marmalade-wash text-marmalade-ink',
  late: 'border-rose/60 bg-rose-wash text-rose',
  'no-show': 'border-rose/60 bg-rose-wash text-rose',
}

/**
 * A party, as wide as it is large: how many, and as many words of the name as have room. A word without room goes
 * into a second line, which is not in sight.
 */
const Block = ({ party, state }: { party: Party; state: ArrivalState }) => (
  <span
    style={{ flexGrow: peopleOf(party) }}
    className={cx(
      'min-w-0 basis-0 overflow-hidden rounded-sm border px-0.5 text-center text-xs leading-6.5 sm:px-1',
      party.status === 'pending'
        ? 'border-dashed border-line-strong'
        : (LOOKS[state] ?? 'border-line-strong bg-sunk'),
    )}
  >
    <strong className="tabular-nums">{peopleOf(party)}</strong> {party.name}
  </span>
)
