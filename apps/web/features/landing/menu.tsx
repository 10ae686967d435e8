import { menu } from '#content/menu.ts'
import { Lines } from '#web/ui/lines.tsx'

export const Menu = () => (
  <section id="menu" className="part print:hidden">
    <div>
      <div className="board">
        <h2>{menu.title}</h2>
        <p className="lead in-many-words">{menu.lead}</p>
        <p className="lead in-plain-words">{menu.plain}</p>
        <div>
          {menu.groups.map((group) => (
            <div key={group.title}>
              <h3>{group.title}</h3>
              <Lines lines={group.items} />
            </div>
          ))}
        </div>
      </div>
    </div>
  </section>
)
