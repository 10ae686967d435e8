import { useId } from 'react'

export type TitledProps = Omit<React.ComponentProps<'section'>, 'title'> & {
  /** Its heading, by which those who do not see it know it, too. */
  title?: React.ReactNode
  level?: 'h2' | 'h3'
  /** Of the heading, as classes. */
  look?: string
}

/** A part of a page under the heading that names it. */
export function Titled({ title, level: Heading = 'h2', look, children, ...section }: TitledProps) {
  const id = useId()
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })} {...section}>
      {title !== undefined && (
        <Heading id={id} className={look}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  )
}
