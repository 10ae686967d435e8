import { useEffect, useRef } from 'react'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  problem: string | undefined
  busy: boolean
  submit: string
  running: string
  leave: string
  onClose: () => void
  children: React.ReactNode
}

/** A short form that opens in its card, in place of its button, with a way out beside the way on. */
export function InlineForm({ onSubmit, problem, busy, children, ...words }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex w-full flex-col gap-4">
      {children}
      <Problem>{problem}</Problem>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button tone="quiet" size="small" disabled={busy} onClick={words.onClose}>
          {words.leave}
        </Button>
        <Button type="submit" size="small" busy={busy}>
          {busy ? words.running : words.submit}
        </Button>
      </div>
    </form>
  )
}
