import { expect } from '@playwright/test'
import type { Product } from '#testing/product.ts'

/** What the product does by itself is there in a moment: asking costs less than waiting. */
export const OFTEN = [25]

export type Mail = { subject: string; text: string }

/** All mails to an address, newest first. */
export async function mailsTo(product: Product, address: string): Promise<Mail[]> {
  const answer = await fetch(`${product.inboxUrl}/api/mails?to=${encodeURIComponent(address)}`)
  return answer.json() as Promise<Mail[]>
}

/** The newest mail to an address with these words in its subject; waits until it has arrived. */
export async function mailTo(product: Product, address: string, subject: string): Promise<Mail> {
  const arrived: Mail[] = []
  await expect(async () => {
    const mails = await mailsTo(product, address)
    arrived.push(...mails.filter((mail) => mail.subject.includes(subject)))
    expect(arrived, `mails to ${address} about "${subject}"`).not.toHaveLength(0)
  }).toPass({ intervals: OFTEN })
  return arrived[0] ?? { subject, text: '' }
}

/** The one thing to do in a mail: the link that carries its token. */
export function linkIn({ text }: Mail): string {
  const link = /http\S+(?:[?&]token=|\/(?:ticket|waiting|gift)#)\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in:\n${text}`)
  return link
}
