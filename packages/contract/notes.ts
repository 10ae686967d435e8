import { z } from 'zod'
import { alike } from './endpoint.ts'
import { calendarDate, needed } from './fields.ts'

const kind = z.enum(['to_do', 'note'])

/** Noted down by staff, for each other: something to do until it is done, or to know. */
export const note = z.object({
  noteId: z.int(),
  kind,
  words: z.string(),
  /** The day on which it is to be done, or that it is about. */
  dueOn: z.string(),
  /** Of the booking that it is about; null of what is about a day. */
  bookingId: z.int().nullable(),
  bookingRef: z.string().nullable(),
  name: z.string().nullable(),
  /** Shown with every booking of the guest. */
  isOfGuest: z.boolean(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
})

export const noteEndpoints = alike({ access: { staff: 'door' } })({
  'POST office/notes': {
    summary: 'Note something down for colleagues: of a booking, its guest, or a day',
    body: z
      .strictObject({
        kind,
        words: needed(500, 'Write something down.'),
        dueOn: calendarDate,
        bookingId: z.int().positive().optional(),
        isOfGuest: z.boolean().default(false),
      })
      .refine(({ bookingId, isOfGuest }) => !isOfGuest || bookingId !== undefined, {
        error: 'Name a booking of the guest.',
        path: ['bookingId'],
      }),
    response: note,
    refusals: ['NOT_FOUND'],
  },
  'POST office/notes/{id}/done': {
    summary:
      'What was to be done is done, or a note is not needed any more; said twice, it is once',
    response: note,
    refusals: ['NOT_FOUND'],
  },
})
