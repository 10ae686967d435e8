import { Card } from '#web/ui/card.tsx'

type Props = { title: string; notes?: readonly string[]; children?: React.ReactNode }

/** One thing to know before a visit. */
export function NoteCard({ title, notes, children }: Props) {
  return (
    <Card ears className="flex flex-col gap-3">
      <h3 className="text-2xl">{title}</h3>
      {children}
      {notes && (
        <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-marmalade-ink">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
