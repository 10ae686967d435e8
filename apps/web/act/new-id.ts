/** A UUID (version 4); browsers make one themselves only on pages that came encrypted. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})/,
    (_, first, second, third, variant, fourth) =>
      `${first}-${second}-4${third}-${'89ab'[parseInt(variant, 16) % 4]}${fourth}-`,
  )
}
