import { useState } from 'react'
import { cafe } from '#content/cafe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HireForm } from './hire-form.tsx'

/** The room for one party: what it is, and a form that asks for it. */
export function HireScreen() {
  const [heard, setHeard] = useState<string | null>(null)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h1 className="text-4xl">Private hire</h1>
        <p className="max-w-[60ch]">
          A birthday, a class, a quiet afternoon with people you know: the room, the cats and us,
          for you alone. Tell us roughly what you think of. We answer with a time and a price, and
          hold the room for you while you decide.
        </p>
        <p className="text-ink-soft">
          Rather talk? Call{' '}
          <a href={`tel:${cafe.phone.replaceAll(' ', '')}`} className="underline">
            {cafe.phone}
          </a>
          .
        </p>
      </div>
      <div aria-live="polite">
        {heard && (
          <EmptyState
            title="Thank you for asking"
            picture={<Drawing name="empty-done" className="w-60" />}
            action={<ButtonLink to="/">Back to the cats</ButtonLink>}
          >
            {heard}
          </EmptyState>
        )}
      </div>
      {!heard && (
        <Card ears className="p-5 sm:p-7">
          <HireForm onHeard={setHeard} />
        </Card>
      )}
    </div>
  )
}
