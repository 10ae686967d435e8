export function Component() {
  return (
    <>
      <h1 className="text-4xl">Email Verification</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">This is where the link in our mail leads.</p>
    </>
  )
}
