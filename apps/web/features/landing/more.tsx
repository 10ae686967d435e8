import { Button } from '#web/ui/button.tsx'

type Props = {
  id: string
  /** What there is more of, for those who hear the button without seeing what stands above it. */
  about: string
  less: string
  children: React.ReactNode
}

/** The rest of a text, behind Read More. Without scripts, and on paper, all of it is there. */
export const More = ({ id, about, less, children }: Props) => (
  <>
    <div id={id} className="more">
      {children}
    </div>
    <Button
      tone="plain"
      size="small"
      aria-expanded={false}
      aria-controls={id}
      data-press="more"
      className="more-button"
    >
      <span>Read More</span>
      <span>{less}</span>
      <span className="sr-only">{` about ${about}`}</span>
    </Button>
  </>
)
