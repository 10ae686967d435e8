import { menu } from '#web/content/menu.ts'
import { Section } from './section.tsx'

export function Menu() {
  return (
    <Section id="menu" title={menu.title} lead={menu.lead} plain={menu.plain}>
      <div className="mt-10 grid gap-8 sm:grid-cols-3">
        {menu.groups.map((group) => (
          <div key={group.title}>
            <h3 className="border-b-[1.5px] border-ink pb-2 text-2xl">{group.title}</h3>
            <ul>
              {group.items.map((item) => (
                <li key={item} className="border-b border-line py-2.5">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
