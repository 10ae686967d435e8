import type { Agenda } from './agenda.ts'
import type { Clock } from './clock.ts'
import type { Deliveries } from './events/deliveries.ts'
import type { Faults } from './control/faults.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Cause } from './stripe-objects.ts'

/** What every act works on. `cause` is the API request behind it, which its events will name. */
export type Sandbox = {
  ledger: Ledger
  clock: Clock
  agenda: Agenda
  deliveries: Deliveries
  faults: Faults
  /** The accepted key, or null for any test key. */
  secretKey: string | null
  /** Its own origin, as browsers see it. */
  publicUrl: string
  cause: Cause
}
