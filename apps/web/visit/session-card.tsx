import { BAND_LABELS, BANDS, isOnePrice } from '#domain/booking/ages.ts'
import { drawingSize } from '#domain/booking/session-form.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import type { NextVisit, PublicSession } from './use-public-sessions.ts'

type Described = Data<'GET office/sessions'>['sessions'][number]['form']

/** What customers read of a session, also before it is saved. */
type Shown = Pick<PublicSession, keyof PublicSession & keyof Described> & {
  prices: NextVisit['prices'] | null
}

const grounds = {
  marmalade: 'bg-marmalade-wash',
  moss: 'bg-moss-wash',
  rose: 'bg-rose-wash',
  ink: 'bg-sunk',
}

type Props = { session: Shown; heading?: 'h1' | 'h3' }

export function SessionCard({ session, heading: Heading = 'h3' }: Props) {
  const { name, words, colour, drawing, isQuiet, isPrivate, sensoryNotes } = session
  const isPage = Heading === 'h1'
  return (
    <div className={cx('flex flex-col gap-4', isPage && 'lg:flex-row lg:gap-8')}>
      {drawing && (
        <div className={cx('shrink-0 self-start rounded-md p-3 max-lg:w-full', grounds[colour])}>
          <img
            src={drawingAddress(drawing)}
            alt=""
            {...drawingSize(drawing)}
            className={cx(
              'mx-auto h-40 w-auto rounded-md object-contain calm:saturate-50',
              isPage && 'sm:h-52',
            )}
          />
        </div>
      )}
      <div className="flex min-w-0 grow flex-col gap-3">
        <Heading className={isPage ? 'text-3xl sm:text-4xl' : 'text-xl'}>{name}</Heading>
        {(isQuiet || isPrivate) && (
          <p className="flex gap-2">
            {isQuiet && <Badge tone="good">Quiet: half the seats</Badge>}
            {isPrivate && <Badge>The room to yourselves</Badge>}
          </p>
        )}
        {words.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="max-w-[65ch] whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {sensoryNotes && (
          <p className="max-w-[65ch] whitespace-pre-line">
            <strong>Light, noise and people:</strong> {sensoryNotes}
          </p>
        )}
        <PriceList session={session} />
      </div>
    </div>
  )
}

function PriceList({ session }: Props) {
  const { prices, group, childrenPerAdult, leastPeople } = session
  const priced = BANDS.filter((band) => prices?.[band] !== undefined)
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {isOnePrice(prices ?? {}) ? (
        <Price name="Everybody" who="of any age" price={prices?.adult} />
      ) : (
        priced.map((band) => (
          <Price key={band} name={band} who={BAND_LABELS[band].who} price={prices?.[band]} />
        ))
      )}
      {priced.length === 0 && <li>The price of the ordinary visit.</li>}
      {group && <li>{groupWords(group)}</li>}
      {childrenPerAdult !== null && (
        <li>{`Up to ${children(childrenPerAdult)} for each adult.`}</li>
      )}
      {leastPeople > 1 && <li>{`For parties of ${leastPeople} or more.`}</li>}
    </ul>
  )
}

const Price = ({ name, who, price = 0 }: { name: string; who: string; price?: number }) => (
  <li className="flex justify-between gap-4">
    <span>
      <span className="capitalize">{name}</span> <span className="text-ink-soft">({who})</span>
    </span>
    <span className="font-semibold tabular-nums">{price === 0 ? 'free' : formatAmount(price)}</span>
  </li>
)

const groupWords = ({ from, percentage, price }: NonNullable<Shown['group']>): string =>
  price === undefined
    ? `${percentage}% off for groups of ${from} or more.`
    : `${formatAmount(price)} a person for groups of ${from} or more.`

const children = (count: number) => (count === 1 ? '1 child' : `${count} children`)
