import type { Data } from '#web/api/api.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { worthWords } from '#domain/pricing/visits.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { QrCode } from '#web/visit/qr-code.tsx'
import { CatPicture } from './gift-card.tsx'
import { catOf } from './use-gift-form.ts'
import { useHouse } from '#web/house.tsx'

export type GiftCardData = Data<'POST public/vouchers/card'>

/**
 * Only on paper: one A4, folded twice, is a card. Its inside stands on its head above, so that it is
 * the right way up once the sheet is folded.
 */
export function FoldSheet({ card }: { card: GiftCardData }) {
  const { cafe } = useHouse()
  const { code, receiverName, giverName, message, cat, balance } = card
  if (code === null) return null
  const visitPence = card.visitPrice === null ? null : penceOf(card.visitPrice)
  return (
    <div aria-hidden="true" className="gift-sheet">
      <section className="gift-inside">
        <p className="font-display text-3xl font-semibold">
          {worthWords(penceOf(balance), visitPence)}
        </p>
        <QrCode text={code.replaceAll('-', '')} className="size-40" />
        <p className="font-display text-xl font-semibold whitespace-nowrap">{code}</p>
        <p className="text-sm">Good until {dateLabel(lastDay(card.expiresAt))}</p>
      </section>
      <section className="gift-inside">
        {message ? <q className="whitespace-pre-line">{message}</q> : <p>Come in, sit down.</p>}
        {giverName && <p className="mt-4">{giverName}</p>}
      </section>
      <section>
        <p className="font-semibold">How to use it</p>
        <p>Book at {`${location.host}/visit`} and type the code where you pay,</p>
        <p>or bring this card along: our desk takes it, too.</p>
        <p className="mt-4">
          {cafe.name}
          <br />
          {cafe.address.street}, {cafe.address.town} {cafe.address.postcode}
          <br />
          {cafe.phone}
        </p>
      </section>
      <section>
        <CatPicture cat={catOf(cat ?? '')} className="size-56" />
        <p className="mt-4 font-display text-2xl font-semibold">
          {receiverName ? `For ${receiverName}` : 'Time with the cats'}
        </p>
        <p>{cafe.name}</p>
      </section>
    </div>
  )
}
