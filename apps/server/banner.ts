import { demoAccounts } from './people/accounts/demo-accounts.ts'

type Opening = {
  publicUrl: string
  inboxUrl: string | null
  sandboxUrl: string | null
  seedDemo: boolean
}

/** What `npm start` says once the doors are open: where to go, and how to sign in. */
export function banner({ publicUrl, inboxUrl, sandboxUrl, seedDemo }: Opening): string {
  const rows = [
    ...(seedDemo ? demoAccounts.map((each) => [each.role, `${each.email}  ${each.password}`]) : []),
    ...(inboxUrl ? [['Mails', inboxUrl]] : []),
    ...(sandboxUrl ? [['Cards', sandboxUrl]] : []),
    ['API', `${publicUrl}/Api/docs`],
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(8)}${value}`)
  return ['', `Wynd & Whiskers is open at ${publicUrl}`, ...lines, '  Ctrl-C closes it.', ''].join(
    '\n',
  )
}
