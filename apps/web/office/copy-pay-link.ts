/** Copies the link to pay by, for staff to hand on, and says so: not every browser allows it. */
export async function copyPayLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link)
    return `The link to pay by was copied: ${link}`
  } catch {
    return `This is the link to pay by: ${link}`
  }
}
