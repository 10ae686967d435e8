import { momentLabel } from '#domain/calendar/labels.ts'
import { Lines } from '#web/rich-text.tsx'
import { useAct } from '#web/act/use-act.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { STUDIO, type Studio } from './use-studio.ts'

/** What was published, the latest first. The house as it came stands at its end. */
export const HistoryPart = ({ studio }: { studio: Studio }) => (
  <ol className="flex flex-col gap-4">
    {studio.published.map(({ number, publishesAt, madeBy, changes }, index) => (
      <li key={number} className="border-t border-line pt-3">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{momentLabel(publishesAt)}</strong> by {madeBy}
          {index === 0 && <Badge tone="good">On the website</Badge>}
        </p>
        <Lines dir="ltr" lines={changes} className="my-2 list-disc ps-5 text-sm wrap-anywhere" />
        <Restore {...{ studio, number }} of={momentLabel(publishesAt)} />
      </li>
    ))}
    {!wasSetUp(studio) && (
      <li className="border-t border-line pt-3">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <strong>As it came</strong>
          {studio.published.length === 0 && <Badge tone="good">On the website</Badge>}
        </p>
        <Restore studio={studio} number={0} of="as it came" />
      </li>
    )}
  </ol>
)

/** Then the first version is how it came. */
const wasSetUp = ({ published }: Studio) => published.some(({ number }) => number === 0)

type Props = { studio: Studio; number: number; of: string }

function Restore({ studio, number, of }: Props) {
  const { run, busy } = useAct('POST office/studio/restore', {
    done: { title: 'It Is Your Draft Again', description: 'Nothing is published by that.' },
    failed: 'Not done',
    changes: STUDIO,
  })
  return (
    <Button
      size="small"
      tone="quiet"
      busy={busy}
      aria-label={`Make this the draft again: ${of}`}
      onClick={() => run({ body: { seen: studio.draft.version, number } })}
    >
      Make this the draft again
    </Button>
  )
}
