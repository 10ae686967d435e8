import { useAuth } from '#web/api/auth.tsx'
import { MyBookings } from '#web/features/dashboard/my-bookings.tsx'
import { Privacy } from '#web/features/privacy/privacy.tsx'
import { Profile } from '#web/features/profile/profile.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

export function Component() {
  const [tab, setTab] = useTabInAddress(['bookings', 'profile'])
  return (
    <>
      <DashboardHeader />
      <Tabs
        label="Dashboard"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'profile', label: 'Personal Information', panel: <PersonalInformation /> },
          { name: 'bookings', label: 'My Bookings', panel: <MyBookings /> },
        ]}
      />
    </>
  )
}

const PersonalInformation = () => (
  <>
    <Profile />
    <Privacy />
  </>
)

function DashboardHeader() {
  const { user } = useAuth()
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-3 sm:mb-8">
      <h1 className="min-w-0 text-4xl wrap-anywhere">Hello, {user?.name}</h1>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/booking" tone="quiet">
          Make New Reservation
        </ButtonLink>
        <ButtonLink to="/" tone="plain">
          Back to Cafe
        </ButtonLink>
      </div>
    </header>
  )
}
