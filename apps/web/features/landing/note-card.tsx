import { Card } from '#web/ui/card.tsx'

type Props = { title: string; notes?: readonly string[]; children?: React.ReactNode }

/** One thing to know before a visit. */
export function NoteCard({ title, notes, children }: Props) {
  return (
    <Card ears>
      <h3>{title}</h3>
      {children}
      {notes && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
