import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { contract } from '#contract/contract.ts'
import { webhookRoutes } from '#server/ordering/unpaid/webhook.routes.ts'
import { sessionPageRoutes } from '#server/visits/sessions/session-page.routes.ts'
import { sessionRoutes } from '#server/visits/sessions/sessions.routes.ts'
import { codeRoutes } from '#server/visits/codes/codes.routes.ts'
import { welfareRoutes } from '#server/visits/welfare/welfare.routes.ts'
import { accountRoutes } from './people/accounts/accounts.routes.ts'
import { signInRoutes } from './people/sign-in/sign-in.routes.ts'
import { authenticating } from './people/sign-in/authenticate.ts'
import { findLiving } from './people/sign-in/sign-ins.queries.ts'
import { signingKeyOf } from './people/sign-in/signing-key.ts'
import { previewRoutes } from './office/studio/preview.routes.ts'
import { studioRoutes } from './office/studio/studio.routes.ts'
import { gettingReadyRoutes } from './office/getting-ready/getting-ready.routes.ts'
import { setUpRoutes } from './office/set-up/set-up.routes.ts'
import type { HousePages } from './platform/house/house-pages.ts'
import type { RenderHouse } from './platform/house/render-house.ts'
import { auditRoutes } from './office/audit/audit.routes.ts'
import { changeRoutes } from './ordering/change/change.routes.ts'
import { ownBookingRoutes } from './ordering/own/own-bookings.routes.ts'
import { placeRoutes } from './ordering/place/place.routes.ts'
import { giftRoutes } from '#server/ordering/sales/gifts.routes.ts'
import { officeVoucherRoutes } from '#server/ordering/sales/office-vouchers.routes.ts'
import { hireRoutes } from './ordering/hire/hire.routes.ts'
import { waitingRoutes } from './ordering/waiting/waiting.routes.ts'
import { ticketRoutes } from './ordering/ticket/ticket.routes.ts'
import { walletRoutes } from './ordering/wallet/wallet.routes.ts'
import { ownBookingsStreamRoutes } from './ordering/own/own-bookings-stream.routes.ts'
import { officeBookingRoutes } from './office/bookings/office-bookings.routes.ts'
import { cancelRoutes } from './ordering/cancel/cancel.routes.ts'
import { attentionRoutes } from './office/attention/attention.routes.ts'
import { deskRoutes } from './ordering/desk/desk.routes.ts'
import { noteRoutes } from './ordering/notes/notes.routes.ts'
import { todayRoutes } from './ordering/door/today.routes.ts'
import { overviewRoutes } from './office/overview/overview.routes.ts'
import { paymentRoutes } from '#server/ordering/payments/payments.routes.ts'
import type { Bucket } from './platform/bucket/bucket.ts'
import type { CardProvider } from './platform/card/card-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { readingOld, type ReadOld } from './platform/database/read-old.ts'
import { createHttp, type HttpParts } from './platform/http/create-http.ts'
import { findRoutes } from './office/find/find.routes.ts'
import { figureRoutes } from './office/figures/figures.routes.ts'
import { givenAwayRoutes } from './office/given-away/given-away.routes.ts'
import { type House, houseRoutes } from './office/house/house.routes.ts'
import { leadToSetUp } from './platform/http/until-set-up.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { implementing } from './platform/http/implement.ts'
import { createLine } from './platform/http/line.ts'
import { limitingClients } from './platform/http/limit-clients.ts'
import { takingTurns } from './platform/http/take-turn.ts'
import { privacyRoutes } from './people/privacy/privacy.routes.ts'
import { seatsStreamRoutes } from './visits/seats/seats-stream.routes.ts'
import { scheduleRoutes } from './visits/schedule.routes.ts'
import { settingsRoutes } from './visits/settings/settings.routes.ts'
import { pinRoutes } from './people/staff/pins.routes.ts'
import { secondFactorRoutes } from './people/second-factor/second-factor.routes.ts'
import type { Seal } from './platform/sealed.ts'
import { noWallets, type Wallets } from './platform/wallet/open-wallets.ts'
import { adoptionRoutes } from './house/adoptions/adoptions.routes.ts'
import { photoRoutes } from './house/photos/photos.routes.ts'
import { rotaRoutes } from './people/rota/rota.routes.ts'
import { staffRoutes } from './people/staff/staff.routes.ts'
import { userRoutes } from './people/staff/users.routes.ts'

export type AppParts = HttpParts & {
  db: Db
  pool: pg.Pool
  clock: Clock
  card: CardProvider
  /** Whose cards are taken; real ones unless told. */
  cards?: House['cards']
  keepsBackups?: boolean
  /** Absent where there is no copy of the database. */
  readOld?: ReadOld
  seal: Seal
  /** Absent where the owner has given no certificates. */
  wallets?: Wallets
  /** How long an owner may go without a second factor; for ever unless told. */
  ownerGraceDays?: number | null
  /** Absent where photos are kept in the database. */
  bucket?: Bucket | null
  /** Absent where only the API is wanted. */
  housePages?: HousePages
  render?: RenderHouse
}

/** The whole product over HTTP, from its parts. Listens nowhere yet. */
export async function build(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, publicUrl, seal, ownerGraceDays = null } = parts
  const app = await createHttp(parts)
  if (parts.site) leadToSetUp(app, parts.site)
  serveHealth(app, parts)
  serveSecurityTxt(app, parts)

  const signingKey = signingKeyOf(db, clock)
  const authenticate = authenticating({ db, clock, signingKey, ownerGraceDays })
  const takeTurn = takingTurns(createLine())
  const limitClients = limitingClients(db, clock)
  const gate = { authenticate, limitClients, takeTurn, clock, publicUrl, seal }
  const implement = implementing(app, contract, gate)
  const accountParts = { db, clock, publicUrl, signingKey, seal }
  accountRoutes(implement, accountParts)
  signInRoutes(implement, accountParts)
  pinRoutes(implement, accountParts)
  staffRoutes(implement, accountParts)
  rotaRoutes(implement, { db })
  secondFactorRoutes(implement, parts)
  privacyRoutes(implement, parts)
  userRoutes(implement, parts)
  settingsRoutes(implement, { db, clock })
  scheduleRoutes(implement, { db, clock })
  sessionRoutes(implement, { db, clock })
  codeRoutes(implement, { db })
  if (parts.site) sessionPageRoutes(app, { db, clock, publicUrl, site: parts.site })
  photoRoutes(app, implement, { db, bucket: parts.bucket ?? null })
  adoptionRoutes(implement, db)
  welfareRoutes(implement, { db, clock })
  seatsStreamRoutes(app, parts)
  placeRoutes(implement, parts)
  ownBookingRoutes(implement, parts)
  changeRoutes(implement, parts)
  ticketRoutes(implement, parts)
  walletRoutes(implement, parts, parts.wallets ?? noWallets)
  hireRoutes(implement, parts)
  giftRoutes(implement, parts)
  officeVoucherRoutes(implement, parts)
  waitingRoutes(implement, parts)
  const living = (ids: number[]) => findLiving(db, ids, clock.now())
  ownBookingsStreamRoutes(app, { pool: parts.pool, authenticate, findLiving: living })
  const readOld = parts.readOld ?? readingOld(db, null)
  officeBookingRoutes(implement, { ...parts, readOld })
  todayRoutes(implement, parts)
  noteRoutes(implement, parts)
  deskRoutes(implement, parts)
  cancelRoutes(implement, parts)
  paymentRoutes(implement, parts)
  overviewRoutes(implement, { clock, readOld })
  figureRoutes(implement, { clock, readOld })
  givenAwayRoutes(implement, { db, clock, readOld })
  attentionRoutes(implement, parts)
  findRoutes(implement, parts)
  const cards = parts.cards ?? 'live'
  houseRoutes(implement, { cards })
  gettingReadyRoutes(implement, { ...parts, cards })
  auditRoutes(implement, parts)
  studioRoutes(implement, parts)
  setUpRoutes(implement, {
    ...accountParts,
    ...(parts.housePages && { housePages: parts.housePages }),
  })
  const { site, render } = parts
  if (site && render) previewRoutes(app, { ...parts, site, render })
  await webhookRoutes(app, parts)
  return app
}
