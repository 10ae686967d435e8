import { Card } from '#web/ui/card.tsx'

/** Words, or words that lead somewhere. */
type Note = string | { words: string; at: string }

type Props = { title: string; notes?: readonly Note[]; children?: React.ReactNode }

/** One thing to know before a visit. */
export const NoteCard = ({ title, notes, children }: Props) => (
  <Card ears>
    <h3>{title}</h3>
    {children}
    {notes && (
      <ul>
        {notes.map((note) =>
          typeof note === 'string' ? (
            <li key={note}>{note}</li>
          ) : (
            <li key={note.at}>
              <a href={note.at}>{note.words}</a>
            </li>
          ),
        )}
      </ul>
    )}
  </Card>
)
