import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { demoAccounts } from './people/accounts/demo-accounts.ts'

type Opening = {
  publicUrl: string
  inboxUrl: string | null
  sandboxUrl: string | null
  seedDemo: boolean
  takesTestCards: boolean
  isPlaying: boolean
  name: string
  /** Of a cafe that has no owner yet. */
  setUpCode: string | null
}

const TEST_CARDS = 'STRIPE_SECRET_KEY is a test key: customers can book, and nobody pays.'

/** What `npm start` says once the doors are open: where to go, and how to sign in. */
export function banner(opening: Opening): string {
  const { publicUrl, inboxUrl, sandboxUrl, seedDemo, takesTestCards, isPlaying, name, setUpCode } =
    opening
  const rows = [
    ...(setUpCode ? [['Set up', `${publicUrl}/setup#${showVoucherCode(setUpCode)}`]] : []),
    ...(seedDemo ? demoAccounts.map((each) => [each.role, `${each.email}  ${each.password}`]) : []),
    ...(inboxUrl ? [['Mails', inboxUrl]] : []),
    ...(sandboxUrl ? [['Cards', sandboxUrl]] : []),
    ['API', `${publicUrl}/Api/docs`],
    ...(isPlaying
      ? [['Demo', 'its month is still being played: visits come in while you look']]
      : []),
  ]
  return [
    '',
    setUpCode ? 'A new cafe waits to be set up' : `${name} is open at ${publicUrl}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)}${value}`),
    ...(takesTestCards ? [`  !!      ${TEST_CARDS}`] : []),
    '  Ctrl-C closes it.',
    '',
  ].join('\n')
}
