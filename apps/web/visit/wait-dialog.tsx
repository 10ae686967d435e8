import { useState } from 'react'
import { type Counts, countsOf } from '#contract/choice.ts'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { MOST_DAYS } from '#domain/booking/waiting.ts'
import { MAX_ADULTS, MAX_CHILDREN, peopleIn, peopleLabel } from '#domain/booking/party.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { askedAges } from './asked-ages.ts'
import { PeopleFields } from './people-fields.tsx'
import { type FullTime, isFullFor, type WaitProps } from './full-times.ts'

type Props = WaitProps & { onClose: () => void }

export default function WaitDialog({ onClose, ...wait }: Props) {
  const { date, session } = wait
  const [heard, setHeard] = useState<string | null>(null)
  const waiting = useWaitForm(wait, setHeard)
  const { form, full, chosen, tick, send, busy } = waiting
  if (heard) return <Joined onClose={onClose}>{heard}</Joined>
  return (
    <Dialog
      title="Tell me when there is room"
      description={`${session?.name ?? 'Visit'}, ${weekdayDateLabel(date)}. When seats become free, we ask in the order of joining, keep yours for a while and write to you. Nothing to pay until then.`}
      locked={busy}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={() => void send()}>
          {busy ? 'One moment...' : 'Put us on the list'}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <Party {...waiting} />
        <Hours {...{ full, chosen }} onTick={tick} />
        <TextField
          label="Would a later day suit you, too?"
          type="date"
          min={date}
          max={addDays(date, MOST_DAYS - 1)}
          required={false}
          hint="The last day to wait for, up to two weeks later. Once you take one day, we stop asking for the others."
          {...form.field('lastDate')}
        />
        <Guest form={form} />
        <TextField
          label="Until when should we ask?"
          type="date"
          required={false}
          hint="We ask until the visit begins, unless you choose a day."
          {...form.field('until')}
        />
        <Honeypot {...form.register('website')} />
        <Problem>{form.problem}</Problem>
        <button type="submit" hidden>
          Put us on the list
        </button>
      </form>
    </Dialog>
  )
}

/** A party, which hours would suit it, how few of it would come, and until when it wants to hear. */
function useWaitForm(wait: WaitProps, onHeard: (words: string) => void) {
  const { date, session, times } = wait
  const { user } = useAuth()
  const [counts, setCounts] = useState<Counts>(wait.party)
  const [least, setLeast] = useState<number | null>(null)
  const [left, setLeft] = useState<readonly number[]>([])
  const form = useFields(
    { name: user?.name ?? '', email: user?.email ?? '', lastDate: '', until: '', website: '' },
    { name: checkName, email: checkEmail },
  )
  const { run, busy } = useAct('POST public/waiting', {
    onDone: ({ message }) => onHeard(message),
    onRefused: form.explain,
  })
  const people = peopleIn(counts)
  const full = times.filter((time) => isFullFor(time, people))
  const chosen = full.filter(({ slotId }) => !left.includes(slotId))
  const prices = full[0]?.prices ?? null
  const asked = askedAges(prices, counts)
  const fewest = Math.min(least ?? people, people)
  const tick = (slotId: number, isTicked: boolean) =>
    setLeft(isTicked ? left.filter((each) => each !== slotId) : [...left, slotId])
  const send = form.handleSubmit(({ lastDate, until, ...who }) =>
    run({
      body: {
        ...who,
        date,
        ...(session && { sessionId: session.id }),
        ...(lastDate && { lastDate }),
        ...(until && { until }),
        slotIds: chosen.map(({ slotId }) => slotId),
        adults: counts.adults,
        children: counts.children,
        ...(asked.byAge && { ages: asked.ages }),
        least: fewest,
      },
    }),
  )
  const smallest = Math.min(session?.leastPeople ?? 1, people)
  const party = { people, smallest, prices, asked, fewest, setCounts, setLeast }
  return { ...party, form, full, chosen, tick, send, busy }
}

type WaitForm = ReturnType<typeof useWaitForm>

const Party = ({ people, smallest, prices, asked, fewest, setCounts, setLeast }: WaitForm) => (
  <>
    <PeopleFields
      {...{ asked, prices }}
      remaining={MAX_ADULTS + MAX_CHILDREN}
      most={MAX_ADULTS}
      whyNot={null}
      onChange={(ages) => setCounts(countsOf(ages))}
    />
    {people > smallest && (
      <NumberStepper
        label="If not all of you fit: how few would come?"
        value={fewest}
        min={smallest}
        max={people}
        onChange={setLeast}
      />
    )}
  </>
)

/** Those we know need not say who they are. */
function Guest({ form }: Pick<WaitForm, 'form'>) {
  const { user } = useAuth()
  if (user) return null
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...form.field('name')} />
      <EmailField
        hint="We write to this address. First we send you a link to tap."
        {...form.field('email')}
      />
    </>
  )
}

type HoursProps = {
  full: readonly FullTime[]
  chosen: readonly FullTime[]
  onTick: (slotId: number, isTicked: boolean) => void
}

function Hours({ full, chosen, onTick }: HoursProps) {
  if (full.length === 0) {
    return <output>There is room for all of you at every time: you can book now.</output>
  }
  return (
    <fieldset>
      <legend className="font-semibold">Which times would suit you?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {full.map((time) => (
          <CheckboxField
            key={time.slotId}
            label={`${slotLabel(time)}${roomWords(time)}`}
            checked={chosen.includes(time)}
            onTick={(isTicked) => onTick(time.slotId, isTicked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const roomWords = ({ remaining_capacity: seats }: FullTime) =>
  seats > 0 ? ` (room for ${peopleLabel(seats)})` : ''

const Joined = ({ children, onClose }: { children: string; onClose: () => void }) => (
  <Dialog
    title="Thank you"
    description={children}
    onClose={onClose}
    actions={<Button onClick={onClose}>All right</Button>}
  />
)
