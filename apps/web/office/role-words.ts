import type { StaffRole } from '#domain/account/roles.ts'

/** What somebody of a role does here, to the owner who gives it. */
export const ROLE_DUTIES: Record<StaffRole, string> = {
  Admin: 'They see and change everything here.',
  Manager: 'They run the place, but for prices and staff.',
  Desk: 'They book, cancel and take money.',
  Door: 'They see who comes today, and nothing else.',
  Accountant: 'They read bookings and money, and change nothing.',
}
