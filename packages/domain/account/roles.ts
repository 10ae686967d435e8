/** Of those who work here; 'Admin' is the owner's. */
export const STAFF_ROLES = ['Admin', 'Manager', 'Desk', 'Door', 'Accountant'] as const

/** Everybody with an account has one. */
export const ROLES = ['User', ...STAFF_ROLES] as const

export type Role = (typeof ROLES)[number]
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaff = (role: Role): role is StaffRole => role !== 'User'

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
