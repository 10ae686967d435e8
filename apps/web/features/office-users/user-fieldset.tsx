import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { checkPhone, formatWithCaret } from '#domain/account/phone.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FormattedField } from '#web/ui/formatted-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfficeUser } from './office-user.ts'
import { consequences } from './user-form.ts'
import type { UserFields } from './user-form.ts'

type Props = { form: UseFormReturn<UserFields>; user: OfficeUser; isSelf: boolean }

/** The fields of somebody, by the same rules as on sign-up, and what saving them does. */
export function UserFieldset({ form, user, isSelf }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const fields = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const told = consequences(user, fields)
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name', { validate: (text) => checkName(text) ?? true })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        required
        hint={<output>{told.email}</output>}
        error={errors.email?.message}
        {...register('email', { validate: (text) => checkEmail(text) ?? true })}
      />
      <FormattedField
        label="Phone"
        type="tel"
        autoComplete="off"
        required={false}
        format={formatWithCaret}
        error={errors.phone?.message}
        {...register('phone', {
          validate: (text) => text.trim() === '' || (checkPhone(text) ?? true),
        })}
      />
      <SelectField
        label="Role"
        disabled={isSelf}
        hint={isSelf ? 'You cannot take your own Admin role away.' : <output>{told.role}</output>}
        {...register('role')}
      >
        <option value="User">User</option>
        <option value="Admin">Admin</option>
      </SelectField>
      <div>
        <CheckboxField label="Email Verified" disabled={isSelf} {...register('isEmailVerified')} />
        <output className="block text-sm text-ink-soft">{!isSelf && told.isEmailVerified}</output>
      </div>
    </>
  )
}
