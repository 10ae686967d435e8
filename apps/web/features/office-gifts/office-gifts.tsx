import { EmailLink } from '#web/office/contact-links.tsx'
import { dateLabel } from '#domain/calendar/labels.ts'
import { FIGURES } from '#domain/pricing/figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { listAddress, text } from '#web/list/address.ts'
import { Listed, ListSearch, ListSection } from '#web/list/listed.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { GiveCredit } from '#web/office/give-credit.tsx'
import { SellCard } from '#web/office/sell-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { VoucherMenu } from './voucher-menu.tsx'
import { worthOf } from '#web/visit/voucher-words.ts'
import { STATES, type Voucher } from './voucher-acts.ts'

const address = listAddress({ search: text() })
const VOUCHERS = ['office', 'vouchers']

export default function OfficeGifts() {
  const { may } = useAuth()
  const shown = useListAddress(address)
  const list = useList(shown, {
    key: VOUCHERS,
    pageSize: 20,
    failed: 'Error loading gift cards',
    fetch: (query) => api('GET office/vouchers', { query }),
  })
  return (
    <ListSection title="Gift cards">
      <Sums />
      <search className="flex flex-wrap items-end justify-between gap-3">
        <ListSearch list={shown} placeholder="Last four, giver or receiver" />
        <span className="flex flex-wrap gap-3">
          {may('desk') && <SellCard />}
          {may('refunds') && <GiveCredit />}
        </span>
      </search>
      <Listed
        list={list}
        what="gift cards"
        hidesOnlyPage
        empty={
          <EmptyState title="No gift cards here" drawing="empty-basket">
            Gift cards are bought at /gifts or sold here, and stand here once they are paid.
          </EmptyState>
        }
      >
        {(vouchers) => (
          <Table
            caption="Gift cards and credit"
            columns={columns}
            rows={vouchers}
            rowKey={({ id }) => id}
            stacks
          />
        )}
      </Listed>
    </ListSection>
  )
}

/** What is owed is no revenue: it becomes one with the visits that it pays for. */
function Sums() {
  const { data } = useAnswer('GET office/vouchers/sums', { key: [...VOUCHERS, 'sums'] })
  const kinds = data?.byKind
    .map(({ kind, owed }) => `${formatAmount(owed)} ${OWED_AS[kind]}`)
    .join(', ')
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <Sum name="Issued">{data?.issued}</Sum>
        <Sum name="Used">{data?.used}</Sum>
        <Sum name="Owed">{data?.owed}</Sum>
      </dl>
      <p className="max-w-[70ch] text-sm text-ink-soft">
        {FIGURES.stored}
        {kinds && ` Owed now: ${kinds}.`}
      </p>
    </div>
  )
}

const OWED_AS: Record<Voucher['kind'], string> = { gift: 'on gift cards', credit: 'as credit' }

const Sum = ({ name, children }: { name: string; children: number | undefined }) => (
  <div className="rounded-md border-[1.5px] border-line bg-card p-3">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-xl font-semibold tabular-nums">
      {children === undefined ? '–' : formatAmount(children)}
    </dd>
  </div>
)

const columns: Column<Voucher>[] = [
  {
    heading: 'Card',
    cell: ({ lastFour, kind, state, visitPrice, reason }) => (
      <span className="flex flex-wrap items-center gap-2">
        <strong className="whitespace-nowrap">…{lastFour}</strong>
        {kind === 'credit' && <Badge>Credit</Badge>}
        {visitPrice !== null && <Badge>Visits</Badge>}
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {reason && (
          <bdi className="max-w-56 basis-full text-sm wrap-anywhere text-ink-soft">{reason}</bdi>
        )}
      </span>
    ),
  },
  {
    heading: 'From',
    cell: ({ gift }) => <Person name={gift?.giverName} email={gift?.giverEmail} />,
  },
  {
    heading: 'For',
    cell: ({ gift }) => <Person name={gift?.receiverName} email={gift?.receiverEmail} />,
  },
  { heading: 'Issued', cell: ({ issuedAt }) => dateLabel(issuedAt) },
  { heading: 'Until', cell: ({ expiresAt }) => dateLabel(lastDay(expiresAt)) },
  {
    heading: 'Worth',
    numeric: true,
    cell: (voucher) => (
      <span className="whitespace-nowrap">{worthOf(voucher, voucher.amount)}</span>
    ),
  },
  {
    heading: 'Left',
    numeric: true,
    cell: (voucher) => <Left voucher={voucher} />,
  },
  {
    heading: 'What to do',
    hiddenHeading: true,
    cell: (voucher) => <VoucherMenu voucher={voucher} />,
  },
]

/** What is owed of a visit card is money, too. */
const Left = ({ voucher }: { voucher: Voucher }) => (
  <span className="flex flex-col whitespace-nowrap">
    <strong>{worthOf(voucher, voucher.balance)}</strong>
    {voucher.visitPrice !== null && (
      <span className="text-sm text-ink-soft">{formatAmount(voucher.balance)}</span>
    )}
  </span>
)

type Named = { name: string | null | undefined; email: string | null | undefined }

const Person = ({ name, email }: Named) =>
  name ? (
    <span className="flex flex-col">
      <bdi className="wrap-anywhere">{name}</bdi>
      {email && (
        <span className="text-sm">
          <EmailLink email={email} />
        </span>
      )}
    </span>
  ) : (
    '–'
  )
