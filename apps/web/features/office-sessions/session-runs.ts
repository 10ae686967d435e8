import { neverRuns, runsOf } from '#domain/booking/runs.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Data } from '#web/api/api.ts'
import type { SessionBody } from './session-fields.ts'

export type House = Data<'GET office/sessions'>['house']

/** Of each time at which it never takes place: why. */
export const whyNever = (body: SessionBody, house: House) =>
  neverRuns(meantBy(body, house), house, cafeMoment(Date.now()).date)

export const runsOn = (body: SessionBody, house: House, date: string) =>
  runsOf(meantBy(body, house), house, date)

const meantBy = ({ times, ...body }: SessionBody, { switchedOff }: House) => ({
  ...body,
  slots: times.map(({ startTime, endTime }) => ({
    startTime,
    endTime,
    isActive: !switchedOff.some((off) => off.startTime === startTime && off.endTime === endTime),
  })),
})
