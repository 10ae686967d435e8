import { phoneLabel } from './office-user.ts'
import type { OfficeUser } from './office-user.ts'

/** What somebody else has changed since we looked, in words. */
export function userChanges(seen: OfficeUser, now: OfficeUser): string[] {
  const changes = [
    seen.name !== now.name && `Name is now ${now.name}`,
    seen.email !== now.email && `Email is now ${now.email}`,
    seen.role !== now.role && `Role is now ${now.role}`,
    seen.phone !== now.phone &&
      (now.phone ? `Phone is now ${phoneLabel(now)}` : 'Phone was taken off'),
    seen.isEmailVerified !== now.isEmailVerified &&
      (now.isEmailVerified ? 'Email is verified now' : 'Email is not verified any more'),
  ]
  return changes.filter((change) => change !== false)
}
