import { RequireAdmin } from '#web/features/auth/require-admin.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function Component() {
  return (
    <RequireAdmin>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Admin</h1>
        <ButtonLink to="/" tone="quiet" size="small">
          Back to Website
        </ButtonLink>
      </div>
    </RequireAdmin>
  )
}
