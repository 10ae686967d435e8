type Hold = {
  minutes: number
  words: string
  /** Another checkout can be asked for when one is over. */
  outlivesCheckout: boolean
}

/** Why seats are kept that nobody has paid for, and for how long. */
export const HOLDS = {
  /** An order, while its customer is on the card page. */
  checkout: { minutes: 31, words: 'half an hour', outlivesCheckout: false },
  /** What a change takes beside its booking. */
  change: { minutes: 31, words: 'half an hour', outlivesCheckout: false },
  /** The whole room: long enough to talk it over, and short enough for everybody else. */
  hire: { minutes: 48 * 60, words: '48 hours', outlivesCheckout: true },
  /** Seats for those who wait: at most twelve waking hours (`offer-times.ts`), with a night in between. */
  offer: { minutes: 23 * 60, words: 'as long as the offer says', outlivesCheckout: true },
} as const satisfies Record<string, Hold>

export type HoldKind = keyof typeof HOLDS
