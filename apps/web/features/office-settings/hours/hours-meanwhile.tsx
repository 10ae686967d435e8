import { MeanwhileAlert } from '../meanwhile-alert.tsx'
import { hoursInWords, inOrder } from './hours-book.ts'
import { nameOf } from './hours-effects.tsx'
import type { HoursForm } from './use-hours-form.ts'

/** Somebody else saved first: what they changed, and what of it is still another in this form. */
export function HoursMeanwhile({ form: { meanwhile, draft, discard } }: { form: HoursForm }) {
  if (!meanwhile) return null
  const changes = inOrder(meanwhile.keys).map((name) => {
    const after = hoursInWords(name, meanwhile.now[name])
    const mine = hoursInWords(name, draft[name])
    return {
      name: nameOf(name),
      before: hoursInWords(name, meanwhile.before[name]),
      after,
      mine: mine === after ? null : mine,
    }
  })
  return <MeanwhileAlert changes={changes} onTakeTheirs={discard} />
}
