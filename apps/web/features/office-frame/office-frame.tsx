import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { type Place, placeAt } from '#web/office/place.ts'
import { SecondStepNotice } from '#web/office/second-step-notice.tsx'
import { useCards } from '#web/office/use-cards.ts'
import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Find, FindButton } from './find/find.tsx'
import { FootBar } from './foot-bar.tsx'
import { Shell } from './shell.tsx'
import { Side } from './side.tsx'

type Props = { places: readonly Place[]; children: React.ReactNode }

/** Around every place of the office: which house it is, what waits, and the way to all others. */
export function OfficeFrame({ places, children }: Props) {
  const { may } = useAuth()
  const theirs = places.filter(({ right }) => may(right))
  const here = placeAt(theirs, useLocation())
  const isWide = useMedia('(width >= 64rem)')
  const [isFinding, setFinding] = useState(false)
  return (
    <>
      <Shell
        house={<House />}
        find={<FindButton onClick={() => setFinding(true)} />}
        switches={<Switches className="-me-3 max-lg:hidden" />}
        side={isWide && <Side {...{ places: theirs, here }} />}
      >
        <SecondStepNotice />
        {children}
      </Shell>
      <FootBar {...{ places: theirs, here }}>
        <Switches className="-mx-2 border-t border-line pt-3" />
      </FootBar>
      <Find places={theirs} isOpen={isFinding} onOpen={setFinding} />
    </>
  )
}

// On a phone there is room for the one word beside the title.
const TEST = (
  <>
    Test<span className="max-sm:sr-only"> payments</span>
  </>
)
const HOUSES = {
  live: { tone: 'good', words: 'Live' },
  test: { tone: 'bad', words: TEST },
  sandbox: { tone: 'waiting', words: TEST },
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
    <div className={`switches flex items-center ${className}`}>
      <CalmSwitch />
      <ThemeSwitch />
      <IconButton label="Sign out" onClick={signOut}>
        <SignOutIcon />
      </IconButton>
    </div>
  )
}
