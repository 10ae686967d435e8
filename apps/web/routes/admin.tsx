import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { RequireAdmin } from '#web/features/auth/require-admin.tsx'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

type Tab = { name: string; label: string; Panel: React.ComponentType }

/** Overview, Bookings, Cancellations, Time Slots, Users, Settings: each fetches its code when opened. */
const tabs: Tab[] = [
  tab(
    'Overview',
    async () => (await import('#web/features/office-overview/office-overview.tsx')).OfficeOverview,
  ),
  tab(
    'Bookings',
    async () => (await import('#web/features/office-bookings/office-bookings.tsx')).OfficeBookings,
  ),
  tab(
    'Cancellations',
    async () =>
      (await import('#web/features/office-cancellations/office-cancellations.tsx'))
        .OfficeCancellations,
  ),
  tab(
    'Time Slots',
    async () => (await import('#web/features/office-slots/office-slots.tsx')).OfficeSlots,
  ),
  tab(
    'Users',
    async () => (await import('#web/features/office-users/office-users.tsx')).OfficeUsers,
  ),
  tab(
    'Settings',
    async () => (await import('#web/features/office-settings/office-settings.tsx')).OfficeSettings,
  ),
]

export function Component() {
  return (
    <RequireAdmin>
      <div data-desk>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <h1 className="text-2xl sm:text-3xl">Back office</h1>
          <ButtonLink to="/" tone="quiet" size="small">
            <ArrowLeftIcon className="max-sm:hidden" />
            Back to Website
          </ButtonLink>
        </header>
        <OfficeTabs />
      </div>
    </RequireAdmin>
  )
}

function OfficeTabs() {
  const [address, setAddress] = useSearchParams()
  const selected = tabs.find(({ name }) => name === address.get('tab')) ?? tabs[0]
  return (
    <Tabs
      label="Back office"
      selected={selected?.name ?? ''}
      // A tab has the rest of the address to itself; the way back leads to the filters left behind.
      onSelect={(name) => setAddress(name === tabs[0]?.name ? {} : { tab: name })}
      tabs={tabs.map(({ Panel, ...tab }) => ({
        ...tab,
        label: <UnsavedLabel place={`${tab.name}/`}>{tab.label}</UnsavedLabel>,
        panel: <OnItsWay label={tab.label} Panel={Panel} />,
      }))}
    />
  )
}

function OnItsWay({ label, Panel }: Pick<Tab, 'label' | 'Panel'>) {
  return (
    <Suspense fallback={<Loading>Opening {label}…</Loading>}>
      <Panel />
    </Suspense>
  )
}

/** 'Time Slots' stands in the address as time-slots. */
function tab(label: string, load: () => Promise<React.ComponentType>): Tab {
  const Panel = lazy(async () => ({ default: await load() }))
  return { name: label.toLowerCase().replace(' ', '-'), label, Panel }
}
