import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Puts what the server found wrong beside the fields it names; says whether any is on this form. */
export function showFieldErrors<Fields extends FieldValues>(
  { setError, getValues }: UseFormReturn<Fields>,
  found: Record<string, string> | undefined,
): boolean {
  const onForm = Object.entries(found ?? {}).filter(([name]) => name in getValues())
  for (const [index, [name, message]] of onForm.entries()) {
    setError(name as Path<Fields>, { message }, { shouldFocus: index === 0 })
  }
  return onForm.length > 0
}
