import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { AddOns } from './add-ons.tsx'
import { OrdinaryPrices } from './ordinary-prices.tsx'
import { Seasons } from './seasons.tsx'
import { SessionEditor } from './session-editor.tsx'
import type { OfficeSession } from './session-fields.ts'
import { SessionList } from './session-list.tsx'
import { useAddOns, useSessions, useWelfare } from './use-sessions.ts'
import { Welfare } from './welfare.tsx'

export default function OfficeSessions() {
  const [edited, setEdited] = useState<OfficeSession | 'new' | null>(null)
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  const edit = (session: typeof edited) => {
    setEdited(session)
    focusHeading()
  }
  const sessions = useSessions()
  const addOns = useAddOns()
  const welfare = useWelfare()
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} id="sessions" tabIndex={-1} className="text-xl">
            {titleOf(edited)}
          </h2>
          <p className="max-w-[70ch] text-sm text-ink-soft">
            What can be booked beside the ordinary visit, which the settings describe.
          </p>
        </div>
        {!edited && (
          <Button size="small" onClick={() => edit('new')}>
            New session
          </Button>
        )}
      </header>
      <Loaded query={sessions} what="the sessions">
        {(data) =>
          edited && edited !== 'new' && edited.isOrdinary ? (
            <OrdinaryPrices session={edited} {...data} onDone={() => edit(null)} />
          ) : edited ? (
            <SessionEditor
              key={edited === 'new' ? 'new' : edited.id}
              session={edited === 'new' ? null : edited}
              {...data}
              onDone={() => edit(null)}
            />
          ) : (
            <SessionList {...data} onEdit={edit} />
          )
        }
      </Loaded>
      {!edited && (
        <>
          <Loaded query={welfare} what="the cats’ hours">
            {(data) => <Welfare welfare={data} />}
          </Loaded>
          {sessions.data && (
            <Seasons key={JSON.stringify(sessions.data.seasons)} seasons={sessions.data.seasons} />
          )}
          <Loaded query={addOns} what="the add-ons">
            {(data) => <AddOns addOns={data} />}
          </Loaded>
        </>
      )}
    </section>
  )
}

function titleOf(edited: OfficeSession | 'new' | null): string {
  if (edited === null) return 'Sessions'
  if (edited === 'new') return 'New session'
  return edited.isOrdinary ? 'Prices of the ordinary visit' : `Edit ${edited.form.name}`
}
