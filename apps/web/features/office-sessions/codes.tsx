import { useState } from 'react'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { CodeForm } from './code-form.tsx'
import { forWords, givenWords, type OfficeCode, offWords, usesWords } from './code-words.ts'
import type { OfficeSession } from './session-fields.ts'
import { CODES, useCodes, useSessions } from './use-sessions.ts'

export default function Codes() {
  const { may } = useAuth()
  const [isNew, setIsNew] = useState(false)
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  const codes = useCodes()
  const sessions = useSessions()
  const turn = (next: boolean) => {
    setIsNew(next)
    focusHeading()
  }
  return (
    <section aria-labelledby="codes" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} id="codes" tabIndex={-1} className="text-xl">
            {isNew ? 'New code' : 'Codes'}
          </h2>
          <p className="max-w-[70ch] text-sm text-ink-soft">
            Only the seats get cheaper, never what comes with them.
          </p>
        </div>
        {!isNew && may('prices') && (
          <Button size="small" onClick={() => turn(true)}>
            New code
          </Button>
        )}
      </header>
      <Loaded query={sessions} what="the sessions">
        {({ sessions: all }) =>
          isNew ? (
            <CodeForm sessions={all} onDone={() => turn(false)} />
          ) : (
            <Loaded query={codes} what="the codes">
              {(data) => <CodeList codes={data} sessions={all} />}
            </Loaded>
          )
        }
      </Loaded>
    </section>
  )
}

type ListProps = { codes: readonly OfficeCode[]; sessions: readonly OfficeSession[] }

const CodeList = ({ codes, sessions }: ListProps) =>
  codes.length === 0 ? (
    <EmptyState title="No codes yet">
      A code is a word like SPRING10 that you print on a leaflet or send to friends of the cats.
    </EmptyState>
  ) : (
    <Table
      caption="Codes"
      stacks
      rows={codes}
      rowKey={({ id }) => id}
      columns={columns(sessions)}
    />
  )

const columns = (sessions: ListProps['sessions']): Column<OfficeCode>[] => [
  { heading: 'Code', cell: nameOf },
  { heading: 'Takes off', cell: offWords },
  { heading: 'For', cell: (code) => forWords(code, sessions) },
  { heading: 'Used', cell: usesWords },
  { heading: 'Given', numeric: true, cell: givenWords },
  { heading: 'Actions', hiddenHeading: true, cell: (code) => <End code={code} /> },
]

const nameOf = ({ name, isEnded }: OfficeCode) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="font-semibold">{name}</span>
    {isEnded && <Badge outlined>Ended</Badge>}
  </span>
)

function End({ code: { id, version, name, isEnded } }: { code: OfficeCode }) {
  const { may } = useAuth()
  if (isEnded || !may('prices')) return null
  return (
    <DialogButton
      size="small"
      tone="quiet"
      aria-label={`End ${name}`}
      renderDialog={(onClose) => (
        <ActDialog
          act="PUT office/codes/{id}/end"
          done={{ title: 'Code Ended', description: `${name} cannot be used any more.` }}
          failed="Not ended"
          changes={CODES}
          title={`End ${name}?`}
          description="Nobody can use it any more. Who has booked with it keeps their price. It cannot be begun again, but you can make another of the same name."
          confirm="End it"
          running="Ending..."
          onConfirm={(run) => run({ params: { id }, body: { version } })}
          onClose={onClose}
        />
      )}
    >
      End
    </DialogButton>
  )
}
