import { Button } from '#web/ui/button.tsx'
import type { Resend } from './use-resend.ts'

/** Stays pressable while it cools down: the press then says why nothing is sent. */
export function ResendButton({ resend, children }: { resend: Resend; children: string }) {
  const { allowed, reason, wait, busy } = resend
  return (
    <Button
      tone={allowed ? 'primary' : 'quiet'}
      busy={busy}
      aria-disabled={!allowed}
      onClick={resend.resend}
    >
      {busy ? 'Sending...' : children}
      {reason === 'cooldown' && <span className="tabular-nums">({wait})</span>}
    </Button>
  )
}
