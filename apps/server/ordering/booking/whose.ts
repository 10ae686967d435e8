import { sql } from 'kysely'

/** Whose a booking is, account or not: of `users` and `contacts`, both joined from the left. */
export const whose = {
  name: sql<string | null>`coalesce(users.name, contacts.name)`,
  email: sql<string | null>`coalesce(users.email, contacts.email)`,
  phone: sql<string | null>`coalesce(users.phone, contacts.phone)`,
}
