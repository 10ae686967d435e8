import { cx } from '#web/ui/class-names.ts'

type Props = {
  id: string
  title: string
  lead?: string
  /** The same in plain words, for calm mode. */
  plain: string
  /** On a darker ground than its neighbours. */
  sunk?: boolean
  children: React.ReactNode
}

export const Section = ({ id, title, lead, plain, sunk, children }: Props) => (
  <section id={id} className={cx('part', sunk && 'bg-sunk')}>
    <div>
      <h2>{title}</h2>
      {lead && <p className="lead in-many-words">{lead}</p>}
      <p className="lead in-plain-words">{plain}</p>
      {children}
    </div>
  </section>
)
