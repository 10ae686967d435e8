export function Component() {
  return <h1 className="text-4xl">Style guide</h1>
}
