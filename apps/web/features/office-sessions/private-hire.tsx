import { useState } from 'react'
import { Link } from 'react-router'
import { HOLDS } from '#domain/booking/holds.ts'
import { peopleLabel } from '#domain/booking/party.ts'
import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { dateLabel, momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { api } from '#web/api/api.ts'
import { listAddress } from '#web/list/address.ts'
import { Listed, ListSection } from '#web/list/listed.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { ContactLinks } from '#web/office/contact-links.tsx'
import { inBookings } from '#web/office/in-bookings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnswerHire, type HireRequest } from './answer-hire.tsx'
import { SESSIONS } from './use-sessions.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const address = listAddress({})

export default function PrivateHire() {
  const list = useList(useListAddress(address), {
    key: [...SESSIONS, 'hire'],
    pageSize: 10,
    fetch: (query) => api('GET office/hire-requests', { query }),
  })
  return (
    <ListSection title="Private hire">
      <p className="max-w-[70ch] text-sm text-ink-soft">
        An offer holds the whole room for {HOLDS.hire.words}, until it is paid. Those who wait
        longest come first.
      </p>
      <Listed
        list={list}
        what="who asks for the room"
        empty={
          <EmptyState title="Nobody has asked so far" drawing="empty-sofa">
            <p>Parties who ask for the room at /private-hire stand here, with what they wish.</p>
          </EmptyState>
        }
        hidesOnlyPage
      >
        {(requests) => (
          <ul className="flex flex-col">
            {requests.map((request) => (
              <Request key={`${request.id} ${request.version}`} request={request} />
            ))}
          </ul>
        )}
      </Listed>
    </ListSection>
  )
}

function Request({ request }: { request: HireRequest }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const [isTakingBack, setIsTakingBack] = useState(false)
  const { name, date, roughTime, people, words, offer } = request
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{name}</strong>
        <StateBadge request={request} />
        <span className="text-sm text-ink-soft">asked {momentLabel(request.createdAt)}</span>
      </div>
      <p className="wrap-anywhere">
        {weekdayDateLabel(date)}, {roughTime}, {peopleLabel(people)}
      </p>
      {words && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">“{words}”</p>}
      <ContactLinks {...request} />
      {offer && (
        <p className="text-sm">
          <Link to={inBookings(offer.bookingRef)} className="underline">
            {offer.bookingRef}
          </Link>
          , {dateLabel(offer.bookingDate)}, {offer.timeSlotRange}, {formatAmount(offer.price)}
          {offer.holdExpiresAt && `, held until ${momentLabel(offer.holdExpiresAt)}`}
        </p>
      )}
      {request.canAnswer && !isAnswering && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          aria-label={`Answer ${name}`}
          onClick={() => setIsAnswering(true)}
        >
          Answer
        </Button>
      )}
      {offer?.status === 'pending' && !isTakingBack && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          aria-label={`Take the offer to ${name} back`}
          onClick={() => setIsTakingBack(true)}
        >
          Take back
        </Button>
      )}
      {isTakingBack && <TakeBackHire request={request} onClose={() => setIsTakingBack(false)} />}
      {isAnswering && <AnswerHire request={request} onClose={() => setIsAnswering(false)} />}
    </li>
  )
}

function StateBadge({ request: { status, offer } }: { request: HireRequest }) {
  if (status === 'open') return <Badge tone="waiting">Waits for an answer</Badge>
  if (status === 'declined' || !offer) return <Badge>Declined</Badge>
  const tone = offer.status === 'confirmed' || offer.status === 'completed' ? 'good' : 'waiting'
  return <Badge tone={tone}>{`Offered: ${BOOKING_STATUS_LABELS[offer.status]}`}</Badge>
}

type Props = { request: HireRequest; onClose: () => void }

function TakeBackHire({ request: { id, version, name }, onClose }: Props) {
  const form = useFields({ words: '' }, { words: required('Say why, in a sentence.') })
  const { run, busy } = useAct('POST office/hire-requests/{id}/take-back', {
    done: {
      title: 'Offer Taken Back',
      description: `The room is free again, and ${name} has an e-mail with your words.`,
    },
    failed: 'Offer Not Taken Back',
    changes: ['office'],
    onRefused: form.explain,
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ words }) => run({ params: { id }, body: { version, words } }))}
      aria-label={`Take the offer to ${name} back`}
      className="flex flex-col gap-3"
    >
      <TextArea
        label="Words for the e-mail"
        required
        maxLength={1000}
        hint="Why you take the offer back, and what they could have instead."
        {...form.field('words')}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          Take the offer back
        </Button>
        <Button size="small" tone="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
