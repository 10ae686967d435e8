import type { Act } from './ledger/ledger.ts'
import { failBankPayment, settleBankPayment } from './payments/pay-by-bank.ts'
import { openDispute } from './payments/open-dispute.ts'
import { failRefund, settleRefund } from './refunds/finish-refund.ts'
import type { Sandbox } from './sandbox.ts'
import { letSessionExpire } from './sessions/expire-session.ts'

const acts: Record<Act, (sandbox: Sandbox, subject: string) => void> = {
  'expire-session': letSessionExpire,
  'fail-bank-payment': failBankPayment,
  'fail-refund': failRefund,
  'open-dispute': openDispute,
  'settle-bank-payment': settleBankPayment,
  'settle-refund': settleRefund,
}

/** Does what the sandbox's clock has made due. Asked before every request, and every second. */
export function runDue(sandbox: Sandbox): void {
  const due = sandbox.agenda.takeDue()
  if (due.length === 0) return
  for (const { act, subject } of due) acts[act](sandbox, subject)
  void sandbox.ledger.commit()
  sandbox.deliveries.wake()
}
