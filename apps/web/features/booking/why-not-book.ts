import { peopleIn, type Party } from '#domain/booking/party.ts'
import type { Toast } from '#web/ui/toast.ts'

type Plan = {
  date: string | null
  slot: { remaining_capacity: number } | null
  party: Party
  policyAccepted: boolean
}

export type Obstacle = { reason: string; toast: Toast }

/** What still stands between the visitor and the Book button; null when nothing does. */
export function whyNotBook({ date, slot, party, policyAccepted }: Plan): Obstacle | null {
  if (!date) return { reason: 'Choose a date to go on.', toast: missingInformation }
  if (!slot) return { reason: 'Choose a time to go on.', toast: missingInformation }
  if (peopleIn(party) > slot.remaining_capacity) return tooMany(slot.remaining_capacity)
  if (!policyAccepted) return { reason: acceptPolicyFirst.title, toast: acceptPolicyFirst }
  return null
}

function tooMany(remaining: number): Obstacle {
  const places = remaining === 1 ? '1 place is' : `${remaining} places are`
  const reason = `Only ${places} left at this time. Choose another time or a smaller party.`
  return { reason, toast: { title: 'Not enough places', description: reason, destructive: true } }
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
