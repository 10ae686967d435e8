import type { Act } from './ledger.ts'
import { failBank, openDispute, settleBank } from './payments.ts'
import { failRefund, settleRefund } from './refunds.ts'
import { timeOf, type Sandbox } from './sandbox.ts'
import { letSessionExpire } from './sessions.ts'

const acts: Record<Act, (sandbox: Sandbox, subject: string) => void> = {
  'expire-session': letSessionExpire,
  'fail-bank-payment': failBank,
  'fail-refund': failRefund,
  'open-dispute': openDispute,
  'settle-bank-payment': settleBank,
  'settle-refund': settleRefund,
}

/** Does what the sandbox's clock has made due. Asked before every request, and every second. */
export function runDue(sandbox: Sandbox): void {
  const { ledger, deliveries } = sandbox
  const now = timeOf(sandbox)
  const due = ledger.appointments.all().filter(({ at }) => at <= now)
  if (due.length === 0) return
  for (const { id, act, subject } of due.toSorted((one, other) => one.at - other.at)) {
    ledger.appointments.remove(id)
    acts[act](sandbox, subject)
  }
  void ledger.commit()
  deliveries.wake()
}
