/** 12345 → '12,345'. By hand: the first Intl object of a page keeps a phone from answering for 160 ms. */
export function thousands(whole: number): string {
  if (whole < 1000) return String(whole)
  return `${thousands(Math.trunc(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`
}
