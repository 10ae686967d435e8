import { formatPounds } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type AuditEntry = Data<'GET bookings/admin/{id}/story'>['changes'][number]

/** 'booking.not_confirmed' → 'Booking not confirmed' */
export function actionLabel(action: string): string {
  if (action === 'booking.cancelrequested') return 'Cancellation requested'
  return capital(action.replaceAll(/[._-]/g, ' '))
}

const nameless = {
  customer: 'A customer',
  admin: 'Staff',
  system: 'The system',
  provider: 'The card provider',
  visitor: 'A visitor',
}

export function actorLabel({ actorKind, actorName }: Pick<AuditEntry, 'actorKind' | 'actorName'>) {
  return actorName ?? nameless[actorKind]
}

/** A line for each value that is another than before: 'Status: confirmed → cancelled'. */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => shown(name, before?.[name]) !== shown(name, after?.[name]))
    .map((name) => line(name, shown(name, before?.[name]), shown(name, after?.[name])))
}

function line(name: string, before: string, after: string): string {
  const values = before && after ? `${before} → ${after}` : after || `${before} → nothing`
  return `${valueName(name)}: ${values}`
}

/** 'total_pence' and 'amountPence' are money to read, and lose their unit. */
function valueName(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capital(words.replace(/ pence$/, ''))
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && /pence$/i.test(name)) return formatPounds(value)
  if (Array.isArray(value)) return value.map((each) => shown(name, each)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
