import { demoAccounts } from './people/accounts/demo-accounts.ts'

type Opening = {
  publicUrl: string
  inboxUrl: string | null
  sandboxUrl: string | null
  seedDemo: boolean
  takesTestCards: boolean
  isPlaying: boolean
}

const TEST_CARDS = 'STRIPE_SECRET_KEY is a test key: customers can book, and nobody pays.'

/** What `npm start` says once the doors are open: where to go, and how to sign in. */
export function banner(opening: Opening): string {
  const { publicUrl, inboxUrl, sandboxUrl, seedDemo, takesTestCards, isPlaying } = opening
  const rows = [
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
    `Wynd & Whiskers is open at ${publicUrl}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)}${value}`),
    ...(takesTestCards ? [`  !!      ${TEST_CARDS}`] : []),
    '  Ctrl-C closes it.',
    '',
  ].join('\n')
}
