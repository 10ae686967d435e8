export const Specimen = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-t-[1.5px] border-line py-10">
    <h2 className="mb-6 text-2xl">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: React.ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-4">{children}</div>
)
