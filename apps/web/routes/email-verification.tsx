export function Component() {
  return (
    <>
      <h1 className="text-4xl">Confirm Your Email</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">
        We sent you a link. Please open it to confirm that the address is yours.
      </p>
    </>
  )
}
