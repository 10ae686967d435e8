import { useId } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'

type Props = {
  title: string
  heading?: React.Ref<HTMLHeadingElement>
  children: React.ReactNode
}

/** A list under its name. The keyboard stays in it when the row that it was on goes. */
export function ListSection({ title, heading, children }: Props) {
  const id = useId()
  const box = useStayInside<HTMLElement>()
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 outline-none"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SearchProps = {
  list: { choice: { search: string }; change: (part: { search: string }) => void }
  /** What it looks in. */
  placeholder: string
}

export const ListSearch = ({ list: { choice, change }, placeholder }: SearchProps) => (
  <SearchField
    placeholder={placeholder}
    value={choice.search}
    onSearch={(search) => change({ search })}
  />
)
