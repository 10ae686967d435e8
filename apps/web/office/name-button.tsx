import { cx } from '#web/ui/class-names.ts'

/** Whose booking it is opens it: high enough for a finger where fingers press. */
export const NameButton = ({ className, ...button }: React.ComponentProps<'button'>) => (
  <button
    type="button"
    className={cx(
      'min-h-6 cursor-pointer text-start font-semibold wrap-anywhere underline decoration-line-strong underline-offset-3 pointer-coarse:min-h-11 print:min-h-0 print:no-underline',
      className,
    )}
    {...button}
  />
)
