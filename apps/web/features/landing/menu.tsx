import { menu } from '#web/content/menu.ts'

/** The board behind the counter. */
export function Menu() {
  return (
    <section id="menu" aria-labelledby="menu-title" className="pb-16 sm:pb-24 print:hidden">
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        <div className="rounded-lg border-8 border-wood bg-board px-6 py-8 text-chalk sm:px-12 sm:py-12">
          <h2 id="menu-title" className="text-4xl sm:text-5xl">
            {menu.title}
          </h2>
          <p className="mt-3 text-lg text-chalk-soft calm:hidden">{menu.lead}</p>
          <p className="mt-3 hidden text-lg calm:block">{menu.plain}</p>
          <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-3">
            {menu.groups.map((group) => (
              <div key={group.title}>
                <h3 className="border-b-[1.5px] border-chalk-soft pb-2 text-2xl">{group.title}</h3>
                <ul className="mt-3 flex flex-col gap-2">
                  {group.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
