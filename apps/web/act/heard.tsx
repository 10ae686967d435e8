import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** After a visitor's form that staff answer: in place of it, and read aloud once it is there. */
export const Heard = ({ words, backTo }: { words: string | null; backTo: string }) => (
  <div aria-live="polite">
    {words && (
      <EmptyState
        title="Thank you for asking"
        drawing="empty-done"
        drawingWidth="w-60"
        action={<ButtonLink to={backTo}>Back to the cats</ButtonLink>}
      >
        {words}
      </EmptyState>
    )}
  </div>
)
