export function Component() {
  return (
    <>
      <h1 className="text-4xl">Your dashboard</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">
        Your profile and your visits will stand here.
      </p>
    </>
  )
}
