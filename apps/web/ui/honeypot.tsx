/** Seen by nobody but programs that fill in whatever they find. */
export const Honeypot = (props: React.ComponentProps<'input'>) => (
  <input {...props} tabIndex={-1} aria-hidden="true" autoComplete="off" className="sr-only" />
)
