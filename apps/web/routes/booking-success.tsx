export function Component() {
  return (
    <>
      <h1 className="text-4xl">Booking Confirmed</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">What you booked will stand here.</p>
    </>
  )
}
