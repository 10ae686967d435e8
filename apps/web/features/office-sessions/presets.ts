import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import type { SessionBody } from './session-fields.ts'

const at = (startTime: string, endTime: string) => [{ startTime, endTime }]

/** Where most sessions begin: what is usual for each, all of it to be changed. */
export const PRESETS = {
  class: {
    label: 'A class',
    hint: 'Yoga, drawing: a few grown-ups, their own price',
    body: {
      ...EMPTY_SESSION,
      drawing: 'story/rest',
      colour: 'moss',
      isAlone: true,
      seats: 8,
      mostPeople: 8,
      times: at('10:00', '11:30'),
      weekdays: [7],
    },
  },
  quiet: {
    label: 'A quiet hour',
    hint: 'Half the seats, soft light, no music',
    body: {
      ...EMPTY_SESSION,
      name: 'Quiet hour',
      drawing: 'story/seat',
      isQuiet: true,
      isAlone: true,
      sensoryNotes: 'Low light, no music, soft voices. You may leave and come back.',
      times: at('10:00', '11:00'),
      weekdays: [3],
    },
  },
  school: {
    label: 'A school visit',
    hint: 'Groups from five people on, on school days',
    body: {
      ...EMPTY_SESSION,
      name: 'School morning',
      drawing: 'story/meet',
      colour: 'rose',
      isAlone: true,
      leastPeople: 5,
      childrenPerAdult: 6,
      times: at('10:00', '11:30'),
      weekdays: [1, 2, 3, 4, 5],
    },
  },
} satisfies Record<string, { label: string; hint: string; body: SessionBody }>
