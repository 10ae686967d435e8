import type { HouseTables } from './house-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { OrderTables } from './ordering-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { VisitTables } from './visits-tables.ts'

/** Every table, by the folder that writes it. */
export interface Database
  extends HouseTables, PeopleTables, VisitTables, OrderTables, MoneyTables, PlatformTables {}
