import { isSettingKey, settingInWords } from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { actionLabel, type AuditEntry } from '#web/office/audit-words.ts'
import { changedValues } from '#web/office/change-words.ts'
import { hoursInWords, MODES, type DayHours, type Mode } from '../hours/hours-book.ts'

type Values = AuditEntry['before']

/** 'Base price changed', 'Working hours of Monday changed', 'Booking cancelled'. */
export function whatHappened({ action, subjectKind, subjectId }: AuditEntry): string {
  if (action === 'setting.changed' && isSettingKey(subjectId)) {
    return `${SETTINGS[subjectId].label} changed`
  }
  if (action === 'working-day.changed') return `Working hours of ${subjectId} changed`
  if (subjectKind === 'day-exception') {
    const date = dateLabel(subjectId)
    return action === 'day-exception.removed'
      ? `${date} has its usual hours again`
      : `Hours of ${date} changed`
  }
  if (subjectKind === 'slot') return actionLabel(`time ${action}`)
  return actionLabel(action)
}

/** 'WW-TWZKU4CR, Isla Baird': what it was done to, where the words above do not say it. */
export function subjectLabel({ subjectKind, subjectId, subjectName }: AuditEntry): string | null {
  if (subjectName) return subjectName
  if (['setting', 'working-day', 'day-exception'].includes(subjectKind)) return null
  if (subjectId === 'all' || subjectKind === 'arrival') return null
  if (subjectKind === 'sign-in' || subjectKind === 'user') {
    return subjectId === 'unknown' ? 'No account' : `A person who was erased (${subjectId})`
  }
  if (subjectKind === 'till') return `Till of ${dateLabel(subjectId)}`
  return `${actionLabel(subjectKind === 'slot' ? 'time slot' : subjectKind)} ${subjectId}`
}

export function changeLines(entry: AuditEntry): string[] {
  const { subjectKind, subjectId, before, after } = entry
  if (subjectKind === 'setting' && isSettingKey(subjectId)) {
    const words = (values: Values) => settingInWords(subjectId, String(values?.['value'] ?? ''))
    return [`${words(before)} → ${words(after)}`]
  }
  if (subjectKind === 'working-day') return [`${hoursWords(before)} → ${hoursWords(after)}`]
  if (subjectKind === 'day-exception') {
    return [[before, after].map((values) => hoursWords(values)).join(' → ')]
  }
  if (subjectKind === 'slot') return slotLines(entry)
  return changedValues(entry)
}

function slotLines(entry: AuditEntry): string[] {
  const { before, after } = entry
  if (before && after) {
    const isSwitched = 'isActive' in after
    return isSwitched
      ? [after['isActive'] ? 'inactive → active' : 'active → inactive']
      : changedValues(entry)
  }
  const { startTime, endTime } = after ?? before ?? {}
  return [`${String(startTime)} - ${String(endTime)}`]
}

const hoursWords = (values: Values): string =>
  values ? hoursInWords('', asHours(values)) : 'as every week'

function asHours({ mode, isClosed, opensAt, closesAt, note }: NonNullable<Values>): DayHours {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const exception: Mode = isClosed === true ? 'closed' : 'custom'
  return {
    mode: MODES.find((each) => each === mode) ?? exception,
    opensAt: text(opensAt),
    closesAt: text(closesAt),
    note: text(note),
  }
}
