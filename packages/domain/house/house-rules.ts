import type { Words } from './house.ts'

export const cancellationRule = (hours: number) =>
  `Modify or cancel up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before your visit.`

/** Those that matter most, among them how to cancel, which the settings say. */
export function firstRules({ first: [most, ...others] }: Words['policies'], hours: number) {
  return [...(most === undefined ? [] : [most]), cancellationRule(hours), ...others]
}
