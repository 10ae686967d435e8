import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { AuditSection } from './audit/audit-section.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { SettingsSection } from './settings/settings-section.tsx'

/** The rules of the house: prices, seats, hours, and who changed what. */
export function OfficeSettings() {
  const [section, setSection] = useTabInAddress(
    ['settings', 'working-hours', 'audit-log'],
    'section',
  )
  return (
    <Tabs
      label="Settings"
      selected={section}
      onSelect={setSection}
      tabs={[
        { name: 'settings', label: 'Settings', panel: <SettingsSection /> },
        { name: 'working-hours', label: 'Working Hours', panel: <HoursSection /> },
        { name: 'audit-log', label: 'Audit Log', panel: <AuditSection /> },
      ]}
    />
  )
}
