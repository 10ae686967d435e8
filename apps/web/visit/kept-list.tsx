/** What is kept for somebody, in sight wherever they go on. */
export const KeptList = ({ children }: { children: React.ReactNode }) => (
  <ul className="w-full rounded-md border border-marmalade-ink/40 bg-marmalade-wash px-4 py-3 text-start">
    {children}
  </ul>
)
