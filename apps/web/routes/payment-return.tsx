export function Component() {
  return (
    <>
      <h1 className="text-4xl">Payment</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">
        This is where the card payment leads back to.
      </p>
    </>
  )
}
