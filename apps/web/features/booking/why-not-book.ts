import { peopleIn, type Party } from '#domain/booking/party.ts'
import type { Toast } from '#web/ui/toast.ts'

type Plan = {
  date: string | null
  hour: { remaining_capacity: number } | null
  /** Why this party may not come to that session. */
  whyNot: string | null
  party: Party
  policyAccepted: boolean
}

export const STEPS = ['date', 'time', 'party', 'wishes'] as const

export type StepName = (typeof STEPS)[number]

export type Obstacle = { step: StepName; reason: string; toast: Toast }

export function whyNotBook({ date, hour, whyNot, party, policyAccepted }: Plan): Obstacle | null {
  if (!date) return { step: 'date', reason: 'Choose a date to go on.', toast: missingInformation }
  if (!hour) return { step: 'time', reason: 'Choose a time to go on.', toast: missingInformation }
  if (peopleIn(party) > hour.remaining_capacity) return tooMany(hour.remaining_capacity)
  if (whyNot !== null) return notWelcome(whyNot)
  if (!policyAccepted) {
    return { step: 'wishes', reason: acceptPolicyFirst.title, toast: acceptPolicyFirst }
  }
  return null
}

const notWelcome = (reason: string): Obstacle => ({
  step: 'party',
  reason,
  toast: { title: 'Check who is coming', description: reason, destructive: true },
})

function tooMany(remaining: number): Obstacle {
  const places = remaining === 1 ? '1 place is' : `${remaining} places are`
  const reason = `Only ${places} left at this time. Choose another time or a smaller party.`
  const toast = { title: 'Not enough places', description: reason, destructive: true }
  return { step: 'party', reason, toast }
}

const missingInformation: Toast = {
  title: 'Missing Information',
  description: 'Please select a date and time slot',
  destructive: true,
}

const acceptPolicyFirst: Toast = {
  title: 'Please accept the café policy',
  description: 'You must accept the policy before continuing. You can read it via the link.',
  destructive: true,
}
