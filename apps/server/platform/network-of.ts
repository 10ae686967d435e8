import { isIPv6 } from 'node:net'

/**
 * What limits count a client by: its IPv4 address, or the /64 of its IPv6 address, since every
 * home is given a whole /64 to pick addresses from.
 */
export function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(ipv4)) return ipv4
  const [plain = ''] = ipv4.toLowerCase().split('%')
  const [head = '', tail = ''] = plain.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
