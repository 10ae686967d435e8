import { ask, type Method } from './ask.ts'
import type { TestServer } from './server.ts'
import { writtenMails } from './written-mails.ts'

/** What the tests of accounts do again and again, over HTTP and through the mails queued. */

export const PASSWORD = 'Marmalade!2025'

const MAILING = /signup|forgot-password|resend-verification/

let homes = 0
/** Everybody has us mail them from a home of their own; otherwise they sit in one cafe. */
export const newHome = () => `198.18.${(++homes >> 8) % 256}.${homes % 256}`
const placeFor = (path: string) => (MAILING.test(path) ? newHome() : '192.0.2.1')

type Sent = { token?: string; from?: string; method?: Method }

export const call = (
  server: TestServer,
  path: string,
  body?: unknown,
  { token, from = placeFor(path), method = 'POST' }: Sent = {},
) => ask(server, method, path, { body, token, from })

let people = 0
export const newEmail = () => `visitor-${++people}@example.com`

export const signUpForm = (email: string) => ({
  email,
  password: PASSWORD,
  name: 'Ada Byron',
  phone: '07123 456789',
})

export async function signUp(server: TestServer, email = newEmail()): Promise<string> {
  await call(server, 'auth/signup', signUpForm(email))
  return email
}

export const mailsTo = (server: TestServer, email: string) =>
  writtenMails(server, (mails) => mails.where('to_address', '=', email))

/** The token in the newest mail of this kind. */
export async function mailedToken(server: TestServer, email: string, kind: string) {
  const mails = await mailsTo(server, email)
  const text = mails.findLast((mail) => mail.kind === kind)?.text ?? ''
  const link = /https?:\S+[?&]token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no ${kind} link was mailed to ${email}`)
  return new URL(link).searchParams.get('token') ?? ''
}

export async function verifiedCustomer(server: TestServer, email = newEmail()): Promise<string> {
  await signUp(server, email)
  await call(server, 'auth/verify-email', {
    token: await mailedToken(server, email, 'verify-email'),
  })
  return email
}

export async function signIn(server: TestServer, email: string, password = PASSWORD) {
  const { body } = await call(server, 'auth/login', { email, password })
  return String(body.token)
}

/** As if they had just shown that it is they. */
export const proved = ({ db, clock }: TestServer, userId: number) =>
  db.updateTable('sign_ins').set({ proved_at: clock.now() }).where('user_id', '=', userId).execute()

export const profileOf = (server: TestServer, token: string) =>
  call(server, 'public/profile', undefined, { token, method: 'GET' })

export async function resetTokenFor(server: TestServer, email: string): Promise<string> {
  await call(server, 'auth/forgot-password', { email })
  return mailedToken(server, email, 'reset-password')
}

export async function userIdOf({ db }: TestServer, email: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

/** What was remembered of one person, in order. */
export async function auditOf({ db }: TestServer, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', String(userId))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

/** An answer without what differs from request to request. */
export function told({ status, body }: { status: number; body: { requestId?: string } }): string {
  const { requestId: _, ...words } = body
  return JSON.stringify({ status, ...words })
}
