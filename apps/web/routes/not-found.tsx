import { Mark } from '#web/features/site/mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function NotFound() {
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center gap-5 px-5 pt-32 pb-16 text-center">
      <Mark className="size-28 rotate-12" />
      <h1 className="text-4xl sm:text-5xl">Oops! Page not found</h1>
      <p className="text-ink-soft">It was on the table a moment ago. We suspect a paw.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </div>
  )
}
