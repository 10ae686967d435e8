import { useEffect } from 'react'
import { DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import { DEMO_COLOURS } from '#domain/house/derive-colours.ts'
import { SET_UP, type SetUpField } from '#domain/house/set-up.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Form } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import { startSignIn } from '#web/api/sign-in.ts'
import { setUpDraft } from '#web/api/storage.ts'

type Answers = Record<SetUpField, string>

export type SetUpForm = Form<Answers>

const { businessHours, weekendBusinessHours, basePrice, defaultSlotCapacity } = DEFAULT_SETTINGS

const nothing: Answers = {
  code: '',
  name: '',
  email: '',
  password: '',
  cafeName: '',
  street: '',
  town: '',
  postcode: '',
  country: '',
  timeZone: '',
  point: '',
  phone: '',
  cafeEmail: '',
  businessHours,
  weekendBusinessHours,
  closedDays: '',
  basePrice,
  seats: defaultSlotCapacity,
  ...DEMO_COLOURS,
}

/** What is typed outlives a reload, but for the password. The link that the server prints brings its code along. */
export function useSetUp() {
  const form = useKeptFields<Answers>(setUpDraft, nothing, SET_UP, { password: '', ...readCode() })
  const { setValue } = form
  useEffect(() => {
    // The link, opened where this page is open already, loads nothing.
    const read = () => setValue('code', readCode().code ?? '')
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [setValue])
  const { run, busy, isDone } = useAct('POST public/set-up', {
    onDone: (signIn) => {
      setUpDraft.remove()
      startSignIn(signIn)
      // A load of its own: only then is this page of the new house.
      location.assign('/admin/today')
    },
    onRefused: form.explain,
  })
  return { form, busy: busy || isDone, send: form.handleSubmit((body) => run({ body })) }
}

const readCode = (): { code?: string } => (location.hash ? { code: location.hash.slice(1) } : {})
