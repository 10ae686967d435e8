import { lazy, Suspense, useDeferredValue } from 'react'
import { peopleIn } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { type Steps, useStep } from '#web/visit/use-step.ts'
import { useVoucher, type Voucher } from '#web/visit/use-voucher.ts'
import { VoucherField } from '#web/visit/voucher-field.tsx'
import { cardName } from '#web/visit/voucher-words.ts'
import { HeldList } from './held-list.tsx'
import { Notice } from './notice.tsx'
import { Bill, PayPanel, Policy, Terms } from './pay-panel.tsx'
import { DayStep, HourStep, Step, type StepName, STEPS } from './steps.tsx'
import { earlierTry, useVisitOrder, visitIn } from './use-visit-order.ts'
import type { Visit } from './use-visit.ts'
import { useVisitor } from './use-visitor.ts'
import { VisitorFields } from './visitor-fields.tsx'
import { priceWords } from '#web/visit/times.ts'
import { WhoComes } from '#web/visit/who-comes.tsx'

type Props = { visit: Visit; window: BookingWindow; cancellationHours: number }

/** Only an account has visits to be paid: nobody else waits for them, and for their code. */
export function VisitForm(props: Props) {
  const { user } = useAuth()
  if (!user) return <VisitSteps {...props} unpaid={<HeldList held={props.visit.ordered} />} />
  return (
    <div className="min-h-dvh">
      <Suspense>
        <WithUnpaidVisits>{(unpaid) => <VisitSteps {...props} unpaid={unpaid} />}</WithUnpaidVisits>
      </Suspense>
    </div>
  )
}

const WithUnpaidVisits = lazy(async () => {
  const { WithUnpaidVisits } = await import('#web/visit/unpaid-visits.tsx')
  return { default: WithUnpaidVisits }
})

type StepsProps = Props & { unpaid: React.ReactNode }

function VisitSteps({ visit, window, cancellationHours, unpaid }: StepsProps) {
  const steps = useStep(STEPS)
  const { shows, previous, go } = steps
  return (
    <YouAndPay {...{ visit, cancellationHours, steps }}>
      {previous && (
        <Button tone="plain" size="small" className="self-start" onClick={() => go(previous)}>
          <ArrowLeftIcon />
          Back
        </Button>
      )}
      {shows('day') && unpaid}
      {(shows('day') || shows('hour')) && (
        <Card className="flex flex-col gap-6 p-4">
          {shows('day') && <DayStep {...{ visit, window }} />}
          {shows('hour') && <HourStep visit={visit} />}
        </Card>
      )}
      {shows('people') && (
        <Card className="p-4">
          <PeopleStep visit={visit} />
        </Card>
      )}
    </YouAndPay>
  )
}

type YouProps = Omit<Props, 'window'> & {
  steps: Steps<StepName>
  /** The steps before: what is typed here does not draw them anew. */
  children: React.ReactNode
}

function YouAndPay({ visit: chosen, cancellationHours, steps, children }: YouProps) {
  const isBooked = chosen.booked !== null
  const form = useVisitor(isBooked)
  const voucher = useVoucher(
    { ...chosen, visit: visitIn(chosen), isOrdinary: !chosen.hour?.session },
    { isBooked, headers: earlierTry(chosen) },
  )
  const visit = { ...chosen, lines: [...voucher.lines], totalPence: voucher.totalPence }
  const { pay, busy, refusal } = useVisitOrder(visit, form, voucher)
  const { shows, next, go, seek } = steps
  const missing = whatIsMissing(visit)
  const onwards = next && !(missing && shows(missing.step)) ? next : null
  const act = () => (onwards ? go(onwards) : missing ? seek(missing.step) : pay())
  // Far down on a phone: it comes once the days and hours stand.
  const isInTurn = useDeferredValue(true, false)
  return (
    <div className="mx-auto grid max-w-6xl gap-4 px-3 pt-4 pb-10 sm:gap-5 sm:px-8 lg:grid-cols-[1fr_21rem] lg:pt-8">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
        {children}
        {isInTurn && shows('you') && (
          <Card className="p-4">
            <Step name="you" title="Who are you?">
              <VisitorFields form={form} onEnter={act} />
              <VoucherField voucher={voucher} />
              <div className="mt-4 lg:hidden">
                <Bill {...visit} voucher={voucher} />
                <Terms visit={visit} />
                <Policy cancellationHours={cancellationHours} />
              </div>
            </Step>
          </Card>
        )}
      </div>
      <PayPanel
        {...{ visit, voucher, cancellationHours }}
        notice={<Notice {...{ visit, refusal }} onExtras={() => seek('people')} />}
      >
        {onwards ? (
          <Button onClick={act}>Next: {nextWords[onwards]}</Button>
        ) : missing ? (
          <Button resting onClick={act}>
            {missing.words}
          </Button>
        ) : (
          <PayButton {...{ visit, voucher }} busy={busy || voucher.busy} pay={act} />
        )}
      </PayPanel>
    </div>
  )
}

const nextWords: Record<StepName, string> = {
  day: 'the day',
  hour: 'the hour',
  people: 'who is coming',
  you: 'who you are',
}

function whatIsMissing({ hour, party, whyNot }: Visit): { step: StepName; words: string } | null {
  if (!hour || peopleIn(party) > hour.remaining_capacity) {
    return { step: 'hour', words: 'Choose an hour' }
  }
  return whyNot === null ? null : { step: 'people', words: 'Check who is coming' }
}

type PayProps = { visit: Visit; voucher: Voucher; busy: boolean; pay: () => void }

const PayButton = ({ visit, voucher, busy, pay }: PayProps) => (
  <Button busy={busy} onClick={pay}>
    {busy ? 'One moment...' : payWords(visit.totalPence, voucher)}
  </Button>
)

function payWords(totalPence: number, { cardPence, card }: Voucher): string {
  if (totalPence === 0) return 'Book, free'
  return cardPence === 0
    ? `Pay by ${cardName(card).toLowerCase()}`
    : `Pay ${formatPounds(cardPence)}`
}

const PeopleStep = ({ visit }: { visit: Visit }) => (
  <Step
    name="people"
    title="Who is coming?"
    aside={visit.hour && visit.asked.byAge && priceWords(visit.hour)}
  >
    <WhoComes chosen={visit} />
  </Step>
)
