import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { EyeClosedIcon, EyeIcon } from './icons.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'type' | 'required'> &
  FieldTexts & {
    /** Which secret it is, for password managers. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, hint, error, id, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            required
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pe-14"
          />
          <IconButton
            label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto"
          >
            {shown ? <EyeIcon /> : <EyeClosedIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
