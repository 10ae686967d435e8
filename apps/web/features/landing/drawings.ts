const files = import.meta.glob<string>('/.generated/{room,story}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a drawing: drawing('room/biscuit'). */
export const drawing = (name: string) => files[`/.generated/${name}.svg`]
