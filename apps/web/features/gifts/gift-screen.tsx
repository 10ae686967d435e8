import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dateLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { leftWords, worthWords } from '#domain/pricing/visits.ts'
import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { giftDraft } from '#web/api/storage.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { QrCode } from '#web/visit/qr-code.tsx'
import { CardHistory } from './card-history.tsx'
import { CodeForm } from './code-form.tsx'
import { FoldSheet, type GiftCardData } from './fold-sheet.tsx'
import { GiftFace } from './gift-card.tsx'
import { GiverActs } from './giver-acts.tsx'
import { type Gift, giftWords, useGift } from './use-gift.ts'
import { catOf } from './use-gift-form.ts'

/** A gift card, by its code or by its giver's link: either stands behind the #, which no server is told. */
export function GiftScreen() {
  const secret = decodeURIComponent(useLocation().hash.slice(1))
  const isCode = readVoucherCode(secret) !== null
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      {!secret && <AskForCode />}
      {secret &&
        (isCode ? <ByCode key={secret} code={secret} /> : <ByLink key={secret} token={secret} />)}
    </div>
  )
}

const AskForCode = () => (
  <>
    <h1 className="text-4xl">Your gift card</h1>
    <Card className="p-5">
      <CodeForm />
    </Card>
  </>
)

const OpensNothing = ({ children }: { children: string }) => (
  <>
    <h1 className="text-4xl">Your gift card</h1>
    <Alert tone="bad" announce title="We cannot open this gift card">
      <p>{children}</p>
    </Alert>
    <Card className="p-5">
      <CodeForm />
    </Card>
  </>
)

type Asked = {
  error: { refusal: ApiError; message: string } | null
  refetch: () => Promise<unknown>
}

function Waiting({ error, refetch }: Asked) {
  if (!error) return <Loading>Looking for your gift card...</Loading>
  const { code } = error.refusal
  if (code === 'GIFT_UNKNOWN') return <OpensNothing>{error.message}</OpensNothing>
  return (
    <EmptyState title="We could not load your gift card" onTryAgain={() => void refetch()}>
      It is safe with us. We just could not reach it.
    </EmptyState>
  )
}

function ByCode({ code }: { code: string }) {
  const query = useAnswer(
    'POST public/vouchers/card',
    { key: ['gift', code], retry: false },
    { body: { code } },
  )
  const { data: card } = query
  if (!card) return <Waiting {...query} />
  return (
    <>
      <h1 className="text-4xl print:hidden">Your {nameOf(card)}</h1>
      <CardState card={card} />
      <OpenCard card={card} />
    </>
  )
}

const STATES = {
  spent: ['All of it is spent', 'Nothing is left on this card.'],
  kept: [
    'It is kept for a visit',
    'The rest of that visit is not paid yet. Once it is, this card pays its part. If it never is, the money comes back to the card.',
  ],
  over: ['This card has expired', 'Please write to us: we will find a way.'],
  blocked: [
    'This card cannot be used',
    'It was blocked. Please ask whoever gave it, or write to us.',
  ],
} as const

function CardState({ card: { state, history } }: { card: GiftCardData }) {
  if (state === 'good') return null
  const isKept = state === 'spent' && history.some(({ what }) => what === 'kept')
  const [title, words] = STATES[isKept ? 'kept' : state]
  return (
    <Alert tone="info" title={title}>
      <p>{words}</p>
    </Alert>
  )
}

const nameOf = ({ visitPrice }: GiftCardData) => (visitPrice === null ? 'gift card' : 'visit card')

type OpenProps = { card: GiftCardData; children?: React.ReactNode }

function OpenCard({ card, children }: OpenProps) {
  const { code, balance, amount, receiverName, giverName, message, cat, expiresAt } = card
  const visitPence = card.visitPrice === null ? null : penceOf(card.visitPrice)
  const face = { receiverName: receiverName ?? '', giverName: giverName ?? '', message }
  return (
    <>
      <FoldSheet card={card} />
      <Card
        ears
        aria-label="Gift card"
        className="flex flex-col items-center gap-4 p-6 print:hidden"
      >
        <GiftFace
          {...face}
          cat={catOf(cat ?? '')}
          worth={worthWords(penceOf(amount), visitPence)}
        />
        {code && (
          <>
            <QrCode
              text={code.replaceAll('-', '')}
              className="size-44 rounded-md border-[1.5px] border-line-strong bg-[white]"
            />
            <p className="text-center">
              <span className="block text-sm text-ink-soft">The code, like cash: keep it safe</span>
              <strong className="font-display text-xl tracking-wide wrap-anywhere sm:text-2xl">
                {code}
              </strong>
            </p>
          </>
        )}
        <p className="text-center">
          <strong>{leftWords(penceOf(balance), penceOf(amount), visitPence)}</strong> left, good
          until <span className="whitespace-nowrap">{dateLabel(lastDay(expiresAt))}</span>
        </p>
      </Card>
      {code && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to="/visit">Book a visit</ButtonLink>
          <Button tone="quiet" onClick={() => print()}>
            <PrintIcon />
            Print to fold
          </Button>
        </div>
      )}
      {children}
      <CardHistory history={card.history} visitPence={visitPence} />
    </>
  )
}

function ByLink({ token }: { token: string }) {
  const query = useGift(token)
  const { data: gift } = query
  return gift ? <GiversPage gift={gift} token={token} /> : <Waiting {...query} />
}

function GiversPage({ gift, token }: { gift: Gift; token: string }) {
  const page = useStayInside<HTMLDivElement>()
  const { tone, title, words } = giftWords(gift)
  const acts = <GiverActs {...{ gift, token }} />
  useEffect(() => {
    if (gift.payment === 'paid') giftDraft.remove()
  }, [gift.payment])
  return (
    <div ref={page} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <h1 className="text-4xl print:hidden">
        {gift.receiverName ? `A gift for ${gift.receiverName}` : 'Your gift card'}
      </h1>
      <div aria-live="polite" className="print:hidden">
        <Alert {...{ tone, title }}>
          <p className="wrap-anywhere">{words}</p>
        </Alert>
      </div>
      {gift.card ? <OpenCard card={gift.card}>{acts}</OpenCard> : acts}
      <p className="text-sm text-ink-soft print:hidden">
        {gift.reference}
        {gift.sendOn && !gift.sentAt && `, arrives ${weekdayDateLabel(gift.sendOn)}`}
      </p>
    </div>
  )
}
