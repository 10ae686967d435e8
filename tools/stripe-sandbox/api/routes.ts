import { eventRoutes } from '../events/events.routes.ts'
import { paymentRoutes } from '../payments/payments.routes.ts'
import { refundRoutes } from '../refunds/refunds.routes.ts'
import { sessionRoutes } from '../sessions/sessions.routes.ts'

export const routes = [...sessionRoutes, ...paymentRoutes, ...refundRoutes, ...eventRoutes]
