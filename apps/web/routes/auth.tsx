export function Component() {
  return (
    <>
      <h1 className="text-4xl">Welcome</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">
        Sign in, sign up or reset your password here.
      </p>
    </>
  )
}
