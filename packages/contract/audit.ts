import { z } from 'zod'
import { alike } from './endpoint.ts'
import { calendarDate, id, text } from './fields.ts'
import { cappedPageOf, pageQuery } from './pages.ts'

export const actorKind = z.enum(['customer', 'admin', 'system', 'provider', 'visitor'])

const values = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorKind,
  actorId: z.int().nullable(),
  /** Null where a job or a guest did it, or the account was erased. */
  actorName: z.string().nullable(),
  /** Such as booking.cancelled. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it is called now; null where that is not known, or was erased. */
  subjectName: z.string().nullable(),
  before: values,
  after: values,
})

export const auditEndpoints = alike({ access: { staff: 'audit' } })({
  'GET admin/audit': {
    summary: 'Who changed what, newest first; counted up to 1,000, a search up to 100',
    query: z.strictObject({
      ...pageQuery,
      actorKind: actorKind.optional(),
      actorId: id.optional(),
      action: text(100).optional(),
      subjectKind: text(50).optional(),
      subjectId: text(50).optional(),
      /** Leaves out who signed in, or failed to. */
      hides: z.literal('sign-ins').optional(),
      /** Dates in cafe time, both included. */
      dateFrom: calendarDate.optional(),
      dateTo: calendarDate.optional(),
      /** By who did it (name, e-mail), by action, by booking reference or by id. */
      search: text(100).optional(),
    }),
    response: cappedPageOf(auditEntry),
  },
  'GET admin/audit/kinds': {
    summary: 'The actions and subjects that occur, for filters',
    response: z.object({ actions: z.array(z.string()), subjectKinds: z.array(z.string()) }),
  },
})
