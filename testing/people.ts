import type { Role } from '#domain/account/roles.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { signToken } from '#server/people/sign-in/sign-in-token.ts'
import { openSignIn } from '#server/people/sign-in/sign-ins.queries.ts'
import { signingKeyOf } from '#server/people/sign-in/signing-key.ts'
import { PASSWORD } from './accounts.ts'
import { ask, type Method } from './ask.ts'
import type { TestServer } from './server.ts'

/** Somebody who is signed in, without the long way through sign-up and mails. */
export type TestPerson = {
  id: number
  email: string
  name: string
  token: string
  call: ReturnType<typeof callingAs>
}

type Wanted = { role?: Role; name?: string }

let people = 0
let hashed: Promise<string> | undefined

const knownHash = () => (hashed ??= hashPassword(PASSWORD))

export async function addPerson(
  server: TestServer,
  { role = 'User', name = 'Ailsa Reid' }: Wanted = {},
): Promise<TestPerson> {
  people += 1
  const email = `person-${people}@example.com`
  const password_hash = await knownHash()
  const user = { email, name, phone: '+447700900123', password_hash, role }
  const { id, token } = await addSignedIn(server, user)
  return { id, email, name, token, call: callingAs(server, token) }
}

type User = { email: string; name: string; phone?: string; password_hash: string; role: Role }

export async function addSignedIn(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  user: User,
  byPin = false,
) {
  const now = clock.now()
  const { id } = await db
    .insertInto('users')
    .values({ ...user, email_verified_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = await openSignIn(db, { id, ...user }, now, '', byPin)
  if (!opened) throw new Error('no sign-in')
  return { id, token: await signToken(signingKeyOf(db, clock), opened, now) }
}

export const callingAs =
  (server: Pick<TestServer, 'app'>, token?: string) =>
  (method: Method, path: string, body?: unknown) =>
    ask(server, method, path, { body, token })

/** What was remembered about one thing, oldest first. */
export async function auditOf({ db }: TestServer, kind: string, id: number | string) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'actor_id', 'before', 'after'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
}
