import { useState } from 'react'
import { momentLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { CatsPart } from './cats-part.tsx'
import { ColoursPart } from './colours-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { MenuPart } from './menu-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TypePart } from './type-part.tsx'
import { STUDIO, type Studio, useStudio } from './use-studio.ts'
import { WordsPart } from './words-part.tsx'

export default function OfficeStudio() {
  const studio = useStudio()
  return (
    <section aria-labelledby="studio" className="flex flex-col gap-5">
      <h2 id="studio" className="text-xl">
        Studio
      </h2>
      <Loaded query={studio} what="the draft">
        {(data) => (
          <>
            <DraftBar studio={data} />
            <Parts studio={data} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const PARTS = [
  { name: 'cats', label: 'Cats', Part: CatsPart },
  { name: 'words', label: 'Words', Part: WordsPart },
  { name: 'menu', label: 'Menu', Part: MenuPart },
  { name: 'notices', label: 'Notices', Part: NoticesPart },
  { name: 'cafe', label: 'Identity', Part: IdentityPart },
  { name: 'colours', label: 'Colours', Part: ColoursPart },
  { name: 'type', label: 'Letters', Part: TypePart },
  { name: 'history', label: 'History', Part: HistoryPart },
] as const
const [first, ...others] = PARTS
const NAMES = [first.name, ...others.map(({ name }) => name)] as const

function Parts({ studio }: { studio: Studio }) {
  const [selected, select] = useTabInAddress(NAMES, 'part')
  const tabs = PARTS.map(({ name, label, Part }) => ({
    name,
    label: <UnsavedLabel place={`studio/${name}`}>{label}</UnsavedLabel>,
    panel: <Part studio={studio} />,
  }))
  return <Tabs inner label="Parts of the website" {...{ tabs, selected }} onSelect={select} />
}

/** How the draft stands to what guests see, and the two ways on. */
function DraftBar({ studio }: { studio: Studio }) {
  const [isPublishing, setPublishing] = useState(false)
  const { changes, waiting, draft } = studio
  const preview = useAct('POST office/studio/preview', {
    failed: 'No preview',
    onDone: ({ address }) => location.assign(address),
  })
  return (
    <>
      {waiting && <Waiting publishesAt={waiting.publishesAt} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite">
          {draftWords(changes.length)}
          {changes.length > 0 && draft.editedBy && ` Last edited by ${draft.editedBy}.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="quiet" busy={preview.busy} onClick={() => preview.run()}>
            Preview
          </Button>
          {changes.length > 0 && (
            <Button size="small" onClick={() => setPublishing(true)}>
              Publish...
            </Button>
          )}
        </div>
      </div>
      {isPublishing && <PublishDialog studio={studio} onClose={() => setPublishing(false)} />}
    </>
  )
}

function draftWords(count: number): string {
  if (count === 0) return 'The website is as in your draft.'
  return count === 1 ? '1 change waits to be published.' : `${count} changes wait to be published.`
}

function Waiting({ publishesAt }: { publishesAt: string }) {
  const { run, busy } = useAct('POST office/studio/take-back', {
    done: ({ message }) => ({ title: 'Taken Back', description: message }),
    failed: 'Not taken back',
    changes: STUDIO,
  })
  return (
    <Alert title={`A version waits for ${momentLabel(publishesAt)}`}>
      <p>Guests see it from then on, by itself.</p>
      <Button size="small" tone="quiet" busy={busy} className="mt-2" onClick={() => run()}>
        Take it back
      </Button>
    </Alert>
  )
}
