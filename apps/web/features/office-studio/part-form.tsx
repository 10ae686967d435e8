import { changesBetween } from '#domain/house/changes.ts'
import { placesOf } from '#domain/house/house-texts.ts'
import type { House } from '#domain/house/house.ts'
import { Lines } from '#web/rich-text.tsx'
import { Alert, Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Studio, usePart } from './use-studio.ts'

type Props<P extends keyof House> = {
  part: P
  studio: Studio
  intro: string
  children: (value: House[P], change: (value: House[P]) => void) => React.ReactNode
}

export function PartForm<P extends keyof House>({ part, studio, intro, children }: Props<P>) {
  const { value, change, isChanged, save, saveAnyway, drop, busy, refusal } = usePart(part, studio)
  const { house } = studio.draft
  const isLate = refusal?.code === 'CHANGED_MEANWHILE'
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[70ch] text-sm text-ink-soft">{intro}</p>
      {children(value, change)}
      {isChanged && (
        // In sight of whatever is typed: the words alone are fifteen screens.
        <div
          data-save-bar={refusal ? 'high' : ''}
          className="sticky bottom-[var(--foot,0px)] z-10 -mx-2 flex max-h-[60dvh] flex-col gap-2 overflow-y-auto bg-paper p-2"
        >
          {isLate ? (
            <Alert tone="bad" title="A colleague saved this part while you were typing">
              <p>What you typed is still here. Save it over theirs, or let it go and see theirs.</p>
              <p className="mt-2">What would change of theirs:</p>
              <Lines
                dir="ltr"
                lines={changesBetween(house, { ...house, [part]: value })}
                className="list-disc ps-5 wrap-anywhere"
              />
              <p className="mt-2 flex flex-wrap gap-2">
                <Button size="small" busy={busy} onClick={saveAnyway}>
                  Save mine
                </Button>
                <Button size="small" tone="quiet" onClick={drop}>
                  Show theirs
                </Button>
              </p>
            </Alert>
          ) : (
            <>
              <Problem>
                {refusal ? problemOf(refusal, { ...house, [part]: value }) : undefined}
              </Problem>
              <p className="flex flex-wrap items-center gap-2 max-sm:*:px-2">
                <Button size="small" busy={busy} onClick={save}>
                  {busy ? 'Saving...' : 'Save to the draft'}
                </Button>
                <Button size="small" tone="quiet" onClick={drop}>
                  Undo what I typed
                </Button>
                <span className="text-sm max-sm:sr-only">
                  Until it is saved, neither preview nor publishing has it.
                </span>
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

type Refused = { fields?: Record<string, string>; message: string }

/** With the text that it is about: a part may have a hundred. */
function problemOf({ fields, message }: Refused, typed: House): string {
  const [field, why = message] = Object.entries(fields ?? {})[0] ?? []
  const place = field && placesOf(typed).get(field.replace(/^edit\./, ''))
  return place ? `${place.section}, ${place.label.toLowerCase()}: ${why}` : why
}
