import { useState } from 'react'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { HoursSection } from './hours/hours-section.tsx'
import { SettingsSection } from './settings/settings-section.tsx'

const sections = [
  { name: 'settings', label: 'Settings', Section: SettingsSection },
  { name: 'working-hours', label: 'Working Hours', Section: HoursSection },
] as const

type Name = (typeof sections)[number]['name']

export default function OfficeSettings() {
  const [section, setSection] = useTabInAddress(['settings', 'working-hours'], 'section')
  const panel = <Opened current={section} />
  return (
    <Tabs
      inner
      label="Settings"
      selected={section}
      onSelect={setSection}
      tabs={sections.map(({ name, label }) => ({
        name,
        label: <UnsavedLabel place={`settings/${name}`}>{label}</UnsavedLabel>,
        panel,
      }))}
    />
  )
}

/** A section that was opened stays, out of sight: so does what it said after the last saving. */
function Opened({ current }: { current: Name }) {
  const [opened, setOpened] = useState<readonly Name[]>([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return sections
    .filter(({ name }) => opened.includes(name))
    .map(({ name, Section }) => (
      <div key={name} hidden={name !== current}>
        <Section />
      </div>
    ))
}
