import { useState } from 'react'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Specimen } from './specimen.tsx'

const statuses = [
  ['', 'All Statuses'],
  ['confirmed', 'Confirmed'],
] as const

export function Fields() {
  const [people, setPeople] = useState(2)
  const [isOn, setOn] = useState(true)
  return (
    <Specimen title="Field">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField label="Plain" placeholder="Placeholder" />
        <TextField label="With a hint" hint="We only ring if your visit changes." />
        <TextField label="Optional" required={false} defaultValue="Filled" />
        <TextField label="Wrong" defaultValue="cat@cafe" error="Enter a valid email address." />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <TextField label="Read only" readOnly defaultValue="Can be copied" />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error="Include at least one uppercase letter (A–Z)."
        />
        <TextArea label="Text area" hint="Grows with what is written." />
        <TextArea label="Wrong text area" error="Please provide a reason." />
        <SelectField label="Select" options={statuses} />
        <SelectField label="Disabled select" disabled options={[['', 'Nothing to choose']]} />
        <div>
          <CheckboxField label="Ticked" defaultChecked />
          <CheckboxField label="Not ticked" />
          <CheckboxField label="Disabled" disabled />
          <CheckboxField label="Wrong" error="Please accept the policy." />
        </div>
        <div className="flex flex-col gap-4">
          <NumberStepper
            label="Adults"
            hint="1 to 4"
            value={people}
            min={1}
            max={4}
            onChange={setPeople}
          />
          <NumberStepper label="At its end" value={0} min={0} max={0} onChange={() => {}} />
          <SwitchField
            label="Switch"
            hint="Says its state in a word."
            checked={isOn}
            onChange={setOn}
          />
        </div>
      </div>
    </Specimen>
  )
}
