import { peopleLabel } from '#domain/booking/party.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { dismissRefused, type Tellings } from './tellings.ts'

type Props = { tellings: Tellings; isOffline: boolean; heardAt: number }

export function Connection({ tellings, isOffline, heardAt }: Props) {
  const { waiting, refused } = tellings
  return (
    <>
      <output className="block empty:-mt-3">
        {isOffline && (
          <p className="bg-ink px-4 py-2 text-center font-semibold text-paper print:hidden">
            Offline since {timeLabel(new Date(heardAt).toISOString())}.{' '}
            {waitingWords(waiting.length)}
          </p>
        )}
      </output>
      {refused.map((told) => (
        <Alert key={told.id} tone="bad" announce title={`${told.name}: ${refusalWords(told)}`}>
          <p>
            {peopleLabel(told.people)}. {told.why}
          </p>
          <Button
            tone="quiet"
            className="min-h-14 self-start"
            onClick={() => dismissRefused(told.id)}
          >
            I have seen to it
          </Button>
        </Alert>
      ))}
    </>
  )
}

/** They may be in by now: it says what is counted, not where they are. */
function refusalWords({ code, reverses }: Tellings['refused'][number]): string {
  if (reverses) return 'not undone'
  if (code === 'TICKET_USED') return 'in already'
  return code === 'SLOT_FULL' ? 'no seats left' : 'not counted as in'
}

function waitingWords(count: number): string {
  if (count === 0) return 'You can let people in; we tell it later. Nothing can be sold.'
  return count === 1
    ? '1 arrival is kept here and told as soon as we are back.'
    : `${count} arrivals are kept here and told as soon as we are back.`
}
