import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { OfficeUser } from './office-user.ts'
import { UserBookingsDialog } from './user-bookings-dialog.tsx'

/** What can be done to somebody that needs a dialog. */
export type UserAct = 'edit' | 'bookings' | 'delete'

export type ChosenUser = { act: UserAct; user: OfficeUser }

const dialogs = {
  edit: EditUserDialog,
  bookings: UserBookingsDialog,
  delete: DeleteUserDialog,
}

export function UserDialog({ chosen, onClose }: { chosen: ChosenUser; onClose: () => void }) {
  const Chosen = dialogs[chosen.act]
  return <Chosen user={chosen.user} onClose={onClose} />
}
