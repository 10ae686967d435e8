export function Component() {
  return (
    <>
      <h1 className="text-4xl">Book Your Visit</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">Choose a day, a time and who comes along.</p>
    </>
  )
}
