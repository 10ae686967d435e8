import { ButtonLink } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'

export function NotFound() {
  return (
    <div className="mx-auto flex min-h-[80vh] max-w-2xl flex-col items-center justify-center gap-5 px-5 pt-28 pb-40 text-center">
      <img
        src={drawingAddress('not-found')}
        alt=""
        width="480"
        height="400"
        className="w-full max-w-md calm:saturate-50"
      />
      <h1 className="text-4xl sm:text-5xl">Oops! Page not found</h1>
      <p className="text-ink-soft">It was on the table a moment ago. We suspect a paw.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </div>
  )
}
