import { useAuth } from '#web/api/auth.tsx'
import { Profile } from '#web/features/profile/profile.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

export function Component() {
  const [tab, setTab] = useTabInAddress(['profile', 'bookings'])
  return (
    <>
      <DashboardHeader />
      <Tabs
        label="Dashboard"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'profile', label: 'Personal Information', panel: <Profile /> },
          { name: 'bookings', label: 'My Bookings', panel: <NoBookings /> },
        ]}
      />
    </>
  )
}

function DashboardHeader() {
  const { user } = useAuth()
  return (
    <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-4xl">Hello, {user?.name}</h1>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <ButtonLink to="/booking">Make New Reservation</ButtonLink>
        <ButtonLink to="/" tone="quiet">
          Back to Cafe
        </ButtonLink>
      </div>
    </header>
  )
}

function NoBookings() {
  return (
    <EmptyState
      title="No visits yet"
      picture={<Drawing name="empty-basket" className="w-72" />}
      action={
        <ButtonLink to="/booking" tone="quiet">
          Book a visit
        </ButtonLink>
      }
    >
      The visits you book will stand here.
    </EmptyState>
  )
}
