/** Everybody with an account has one. 'Admin' is the owner's. */
export const ROLES = ['User', 'Admin', 'Manager', 'Desk', 'Door', 'Accountant'] as const

export type Role = (typeof ROLES)[number]
export type StaffRole = Exclude<Role, 'User'>

export const isStaff = (role: Role): role is StaffRole => role !== 'User'

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
