const files = import.meta.glob<string>('/.generated/cats/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The owner's photo of a cat where there is one, else her drawing. */
export function pictureOf(slug: string): string | undefined {
  const own = Object.keys(files).filter((path) => path.startsWith(`/.generated/cats/${slug}.`))
  const photo = own.find((path) => !path.endsWith('.svg'))
  return files[photo ?? own[0] ?? '']
}
