import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { type Place, placeAt } from '#web/office/place.ts'
import { SecondStepNotice } from '#web/office/second-step-notice.tsx'
import { useCards } from '#web/office/use-cards.ts'
import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ArrowLeftIcon, SignOutIcon } from '#web/ui/icons.tsx'
import { Find, FindButton } from './find/find.tsx'
import { FootBar } from './foot-bar.tsx'
import { Side } from './side.tsx'
import { useHouse } from '#web/house.tsx'

type Props = { places: readonly Place[]; children: React.ReactNode }

/** Around every place of the office: which house it is, what waits, and the way to all others. */
export function OfficeFrame({ places, children }: Props) {
  const { cafe } = useHouse()
  const { may } = useAuth()
  const theirs = places.filter(({ right }) => may(right))
  const here = placeAt(theirs, useLocation())
  const [isFinding, setFinding] = useState(false)
  return (
    <>
      <header className="flex min-h-14 items-center gap-x-3 border-b-[1.5px] border-line px-4 lg:px-6 print:hidden">
        <img src="/favicon.svg" alt="" width="36" height="36" className="max-sm:hidden" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-lg leading-tight">Back office</h1>
          <p className="flex items-center gap-2 overflow-hidden text-sm leading-tight text-ink-soft">
            <House />
            <span className="truncate">{cafe.name}</span>
          </p>
        </div>
        <FindButton onClick={() => setFinding(true)} />
        <ButtonLink
          to="/"
          tone="quiet"
          size="small"
          className="shrink-0 max-sm:px-3 max-sm:text-sm"
        >
          <ArrowLeftIcon className="max-sm:hidden" />
          Back to Website
        </ButtonLink>
        <Switches className="-me-3 max-lg:hidden" />
      </header>
      <div className="lg:flex">
        <Side {...{ places: theirs, here }} />
        {/* Room at the foot, so that the last button can be scrolled clear of the bar and of a toast. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[90rem] min-w-0 grow px-4 pt-3 pb-32 outline-none sm:px-6 lg:pt-5 xl:px-8 print:py-0 print:text-ink print:scheme-light"
        >
          <SecondStepNotice />
          {children}
        </main>
      </div>
      <FootBar {...{ places: theirs, here }}>
        <Switches className="-mx-2 border-t border-line pt-3" />
      </FootBar>
      <Find places={theirs} isOpen={isFinding} onOpen={setFinding} />
    </>
  )
}

const HOUSES = {
  live: { tone: 'good', words: 'Live' },
  test: { tone: 'bad', words: 'Test cards' },
  demo: { tone: 'waiting', words: 'Demo' },
} as const

/** Whether the money of this house is real. */
function House() {
  const cards = useCards().data?.cards
  if (!cards) return null
  const { tone, words } = HOUSES[cards]
  return (
    <Badge tone={tone} small>
      {words}
    </Badge>
  )
}

function Switches({ className }: { className: string }) {
  const { signOut } = useAuth()
  return (
    <div className={`flex items-center ${className}`}>
      <CalmSwitch />
      <ThemeSwitch />
      <IconButton label="Sign out" onClick={signOut}>
        <SignOutIcon />
      </IconButton>
    </div>
  )
}
