type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad'

type Props = { tone?: BadgeTone; icon?: React.ReactNode; children: React.ReactNode }

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
