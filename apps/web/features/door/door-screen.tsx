import { useState, useId } from 'react'
import { timeLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ApiFailure } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeftIcon, SearchIcon } from '#web/ui/icons.tsx'
import { TicketIcon } from '#web/ui/thing-icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ChangePerson } from './change-person.tsx'
import { Connection } from './connection.tsx'
import {
  type Day,
  hoursOf,
  partiesFound,
  type HourOfDay,
  hourTitle,
  kitchenWords,
  runWords,
} from './day.ts'
import { DoorNotices, HouseNotices } from './door-notices.tsx'
import { LookThrough } from './look-through.tsx'
import { PartyCard } from './party-card.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { SignOut } from './sign-out.tsx'
import { useToday } from './use-day.ts'
import { useLockWhenIdle } from './use-lock.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import { WaitingForHour } from './waiting-for-hour.tsx'

/** The entrance, on a phone or a tablet: who comes now, who is next, and one press to let them in. */
export function DoorScreen() {
  const { day, now, query, tellings } = useToday()
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isWalkIn, setWalkIn] = useState(false)
  const { may, user } = useAuth()
  useLockWhenIdle()
  const isOffline = query.error instanceof ApiFailure && query.error.refusal.status === 0
  return (
    <div className="mx-auto flex min-h-dvh max-w-7xl flex-col gap-3 px-3 sm:px-6 [@media(height>=30rem)]:pb-28">
      <header className="flex items-center justify-between gap-x-4 pt-3">
        <div>
          <h1 className="text-2xl">The door</h1>
          <p className="font-semibold tabular-nums">
            {day && `${weekdayDateLabel(day.date)}, `}
            {timeLabel(new Date(now).toISOString())}
          </p>
          {user?.byPin && <p className="text-sm text-ink-soft">{user.name}</p>}
        </div>
        <div className="-me-2 flex">
          <ButtonLink to="/admin/today" reloadDocument tone="plain" className="min-h-14 px-4">
            <ArrowLeftIcon />
            <span className="max-sm:sr-only">Office</span>
          </ButtonLink>
          <ChangePerson className="min-h-14 px-4" />
          <SignOut waiting={tellings.waiting.length} />
        </div>
      </header>
      <Connection {...{ tellings, isOffline }} heardAt={query.dataUpdatedAt} />
      <Search typed={typed} onType={setTyped} />
      <Loaded query={{ ...query, data: day }} what="today">
        {(known) => (
          <>
            <HouseNotices day={known} />
            {!isOffline && <DoorNotices day={known} now={now} />}
            <People day={known} {...{ now, typed }} />
          </>
        )}
      </Loaded>
      {/* Where it would cover half of what is seen, it stands at the end instead. */}
      <footer className="inset-x-0 bottom-0 border-t-[1.5px] border-line bg-paper [@media(height>=30rem)]:fixed">
        <div className="mx-auto flex max-w-7xl gap-3 p-3 sm:px-6">
          {may('desk') && (
            <Button
              tone="quiet"
              className="min-h-16 px-4"
              disabled={isOffline}
              onClick={() => setWalkIn(true)}
            >
              Walk-in
            </Button>
          )}
          <Button className="min-h-16 grow px-4" onClick={() => setScanning(true)}>
            <TicketIcon />
            Scan
          </Button>
        </div>
      </footer>
      {isWalkIn && day && <WalkInDialog date={day.date} onClose={() => setWalkIn(false)} />}
      {isScanning && day && <ScanDialog day={day} now={now} onClose={() => setScanning(false)} />}
    </div>
  )
}

const Search = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => (
  <search className="relative">
    <label htmlFor="find" className="sr-only">
      Three letters of a name or reference
    </label>
    <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-soft" />
    <input
      id="find"
      type="search"
      value={typed}
      maxLength={50}
      autoComplete="off"
      placeholder="Name or reference"
      onChange={({ target }) => onType(target.value)}
      className="control min-h-14 ps-12 text-lg"
    />
  </search>
)

function People({ day, now, typed }: { day: Day; now: number; typed: string }) {
  const found = partiesFound(day, typed)
  if (found) return <Found found={found} {...{ day, now }} />
  const hours = hoursOf(day, now)
  const over = hours.filter(({ hour }) => Date.parse(hour.endsAt) <= now)
  const ahead = hours.filter((each) => !over.includes(each))
  return (
    <>
      <LookThrough {...{ day, now }} />
      {ahead.length === 0 && (
        <EmptyState
          title={hours.length > 0 ? 'That was today' : 'Nobody comes today'}
          drawing="empty-basket"
        />
      )}
      {ahead.map((of) => (
        <HourSection key={of.id} {...{ of, day, now }} />
      ))}
      {over.length > 0 && (
        <details>
          <summary className="min-h-14 cursor-pointer py-4 font-semibold">Earlier today</summary>
          <div className="flex flex-col gap-4">
            {over.map((of) => (
              <HourSection key={of.id} {...{ of, day, now }} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const Found = ({ found, day, now }: { found: Day['parties']; day: Day; now: number }) => (
  <section aria-label="Found" className="flex flex-col gap-2">
    <output className="text-ink-soft">
      {found.length === 0
        ? 'Nobody of this name or reference comes today.'
        : `${found.length} found`}
    </output>
    <ul className="grid gap-2 md:grid-cols-2">
      {found.map((party) => (
        <PartyCard key={party.bookingId} {...{ party, day, now }} showsTime />
      ))}
    </ul>
  </section>
)

function HourSection({ of, day, now }: { of: HourOfDay; day: Day; now: number }) {
  const id = useId()
  const { hour, parties } = of
  const kitchen = kitchenWords(of)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl tabular-nums">
          {hourTitle(hour)}
        </h2>
        <p className="text-ink-soft">{runWords(of)}</p>
        {kitchen && <p className="w-full text-ink-soft">For the kitchen: {kitchen}</p>}
      </header>
      {parties.length > 0 && (
        <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
          {parties.map((party) => (
            <PartyCard key={party.bookingId} {...{ party, day, now }} />
          ))}
        </ul>
      )}
      <WaitingForHour date={day.date} {...hour} />
    </section>
  )
}
