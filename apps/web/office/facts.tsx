import { Titled } from '#web/ui/titled.tsx'

type Fact = readonly [name: string, value: React.ReactNode]

/** Names and values in two columns; what is false is left out. */
export const Facts = ({ facts }: { facts: readonly (Fact | false)[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)

export const Section = (props: { title: string; children: React.ReactNode }) => (
  <Titled {...props} level="h3" look="text-lg" className="flex flex-col gap-2" />
)
