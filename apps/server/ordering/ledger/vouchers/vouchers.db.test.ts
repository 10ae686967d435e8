import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { sharedDatabase } from '#testing/database.ts'
import { issueVoucher } from './issue-voucher.ts'
import { codeOf, enterVoucher, findVoucher } from './vouchers.queries.ts'

const database = await sharedDatabase()

const seal = sealWith('the key of the house')
const call = {
  actor: { kind: 'system' },
  now: Temporal.Instant.from('2031-01-13T12:00:00Z'),
  publicUrl: 'https://cafe.example',
} as const

const issue = (facePence = 2000, paidPence = facePence) =>
  issueVoucher(database.db, { kind: 'gift', facePence, paidPence }, call, seal)

const balanceOf = async (code: string) =>
  (await findVoucher(database.db, code, seal))?.balance_pence

test('is found by its code, however it is typed, and only with the key of the house', async () => {
  const { id, code, expires_at } = await issue()
  expect(expires_at).toEqual(Temporal.Instant.from('2036-01-14T00:00:00Z'))
  const typed = showVoucherCode(code).toLowerCase()
  const found = await findVoucher(database.db, typed, seal)
  expect(found).toMatchObject({ id, last_four: code.slice(-4), balance_pence: 2000 })
  expect(found && codeOf(found, seal)).toBe(code)

  const another = sealWith('another key')
  expect(await findVoucher(database.db, code, another)).toBeUndefined()
  expect(found && codeOf(found, another)).toBeNull()
})

test('what was paid and what was given with it are entries of their own', async () => {
  const voucher = await issue(2200, 2000)
  const entries = await database.db
    .selectFrom('voucher_entries')
    .select(['cause', 'pence'])
    .where('voucher_id', '=', voucher.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { cause: 'issued', pence: 2000 },
    { cause: 'bonus', pence: 200 },
  ])
})

test('its balance is the sum of its entries, and never less than nothing', async () => {
  const voucher = await issue(2000)
  await enterVoucher(database.db, voucher, { cause: 'taken_back', pence: -1500 }, call)
  expect(await balanceOf(voucher.code)).toBe(500)
  await expect(
    enterVoucher(database.db, voucher, { cause: 'expired', pence: -501 }, call),
  ).rejects.toMatchObject({ constraint: 'vouchers_balance_is_never_less' })
  expect(await balanceOf(voucher.code)).toBe(500)
})

test.each([
  [sql`update voucher_entries set pence = pence + 1`, 'voucher_entries_only_grow'],
  [sql`delete from voucher_entries`, 'voucher_entries_only_grow'],
  [sql`update vouchers set face_pence = face_pence + 1`, 'vouchers_keep_their_worth'],
  [sql`update vouchers set balance_pence = balance_pence + 1`, 'vouchers_are_their_entries'],
  [
    sql`insert into voucher_entries (voucher_id, cause, pence, at)
      select max(id), 'bonus', 1, now() from vouchers`,
    'vouchers_are_their_entries',
  ],
])(
  'neither its entries nor its worth are ever changed, nor one without the other',
  async (statement, constraint) => {
    await issue()
    await expect(statement.execute(database.db)).rejects.toMatchObject({ constraint })
  },
)
