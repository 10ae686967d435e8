import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const served = () =>
  server.app.declaredRoutes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, config }) => `${String(method)} ${url} ${config?.access}`)
    .toSorted()

test('every route there is, and who may call it', () => {
  expect(served()).toMatchInlineSnapshot(`
    [
      "DELETE /Api/admin/timeslots/:id admin",
      "DELETE /Api/admin/users/:id admin",
      "DELETE /Api/bookings/admin/:id admin",
      "DELETE /Api/bookings/cancel/:id signed-in",
      "DELETE /Api/public/profile/email-change signed-in",
      "GET /.well-known/security.txt anyone",
      "GET /Api/StripePayments/refunds/:bookingId admin",
      "GET /Api/StripePayments/status/:id signed-in",
      "GET /Api/admin/audit admin",
      "GET /Api/admin/audit/kinds admin",
      "GET /Api/admin/dashboard/attention admin",
      "GET /Api/admin/dashboard/charts admin",
      "GET /Api/admin/dashboard/overview admin",
      "GET /Api/admin/settings admin",
      "GET /Api/admin/settings/calculate-price admin",
      "GET /Api/admin/settings/slot-capacity admin",
      "GET /Api/admin/slots/validate admin",
      "GET /Api/admin/timeslots admin",
      "GET /Api/admin/users admin",
      "GET /Api/admin/users/:id/bookings admin",
      "GET /Api/admin/working-hours admin",
      "GET /Api/auth/sessions signed-in",
      "GET /Api/bookings/admin/:id admin",
      "GET /Api/bookings/admin/:id/story admin",
      "GET /Api/bookings/admin/all admin",
      "GET /Api/bookings/admin/cancellation-requests admin",
      "GET /Api/bookings/admin/cancellation-requests/:id admin",
      "GET /Api/bookings/admin/export admin",
      "GET /Api/bookings/admin/history admin",
      "GET /Api/bookings/admin/upcoming admin",
      "GET /Api/bookings/available-slots anyone",
      "GET /Api/bookings/bookings signed-in",
      "GET /Api/bookings/stream signed-in",
      "GET /Api/docs anyone",
      "GET /Api/health anyone",
      "GET /Api/openapi.json anyone",
      "GET /Api/public/availability-preview anyone",
      "GET /Api/public/business-info anyone",
      "GET /Api/public/offers anyone",
      "GET /Api/public/pricing anyone",
      "GET /Api/public/pricing-calculator anyone",
      "GET /Api/public/profile signed-in",
      "GET /Api/public/profile/data signed-in",
      "GET /Api/public/seats-stream anyone",
      "GET /Api/public/settings anyone",
      "GET /Api/ready anyone",
      "GET /metrics anyone",
      "PATCH /Api/admin/timeslots/:id/status admin",
      "POST /Api/StripePayments/create-checkout-session signed-in",
      "POST /Api/StripePayments/refund admin",
      "POST /Api/StripePayments/webhook anyone",
      "POST /Api/admin/dashboard/attention/disputes/:id/seen admin",
      "POST /Api/admin/dashboard/attention/mails/:id/send-again admin",
      "POST /Api/admin/dashboard/attention/mails/:id/settle admin",
      "POST /Api/admin/dashboard/attention/payments/:id/check admin",
      "POST /Api/admin/dashboard/attention/refunds/:id/retry admin",
      "POST /Api/admin/dashboard/attention/refunds/:id/settle admin",
      "POST /Api/admin/settings/batch admin",
      "POST /Api/admin/settings/preview admin",
      "POST /Api/admin/settings/seed-defaults admin",
      "POST /Api/admin/timeslots admin",
      "POST /Api/admin/users/:id/resend-verification admin",
      "POST /Api/admin/working-hours/preview admin",
      "POST /Api/auth/forgot-password anyone",
      "POST /Api/auth/login anyone",
      "POST /Api/auth/logout signed-in",
      "POST /Api/auth/logout-others signed-in",
      "POST /Api/auth/resend-verification anyone",
      "POST /Api/auth/reset-password anyone",
      "POST /Api/auth/signup anyone",
      "POST /Api/auth/undo-email-change anyone",
      "POST /Api/auth/validate-reset-token anyone",
      "POST /Api/auth/verify-email anyone",
      "POST /Api/bookings/admin/bulk-cancel admin",
      "POST /Api/bookings/admin/cancellation-requests/:id/review admin",
      "POST /Api/bookings/create-with-checkout signed-in",
      "POST /Api/bookings/request-cancellation signed-in",
      "POST /Api/public/profile/erasure signed-in",
      "POST /Api/public/profile/password signed-in",
      "PUT /Api/admin/timeslots/:id admin",
      "PUT /Api/admin/users/:id admin",
      "PUT /Api/admin/working-hours admin",
      "PUT /Api/bookings/admin/:id/status admin",
      "PUT /Api/bookings/update/:id signed-in",
      "PUT /Api/public/profile signed-in",
    ]
  `)
})

test('everything in the contract is served', () => {
  const urls = Object.entries(contract).map(
    ([name, { access }]) =>
      `${name.replace(' ', ' /Api/').replaceAll(/\{(\w+)\}/g, ':$1')} ${access}`,
  )
  expect(served()).toEqual(expect.arrayContaining(urls))
})
