import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Access } from '#contract/endpoint.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inWords = (access?: Access) =>
  typeof access === 'object' ? `staff: ${access.staff}` : access

const served = () =>
  server.app.declaredRoutes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, config }) => `${String(method)} ${url} ${inWords(config?.access)}`)
    .toSorted()

test('every route there is, and who may call it', () => {
  expect(served()).toMatchInlineSnapshot(`
    [
      "DELETE /Api/admin/timeslots/:id staff: schedule",
      "DELETE /Api/admin/users/:id staff: people",
      "DELETE /Api/admin/users/:id/second-factor staff: staff",
      "DELETE /Api/auth/second-factor signed-in",
      "DELETE /Api/auth/sessions/:id signed-in",
      "DELETE /Api/bookings/admin/:id staff: care",
      "DELETE /Api/bookings/admin/:id/contact staff: people",
      "DELETE /Api/bookings/cancel/:id signed-in",
      "DELETE /Api/public/profile/email-change signed-in",
      "GET /.well-known/security.txt anyone",
      "GET /Api/StripePayments/refunds/:bookingId staff: bookings",
      "GET /Api/StripePayments/status/:id signed-in",
      "GET /Api/admin/audit staff: audit",
      "GET /Api/admin/audit/kinds staff: audit",
      "GET /Api/admin/dashboard/attention staff: books",
      "GET /Api/admin/dashboard/charts staff: books",
      "GET /Api/admin/dashboard/overview staff: books",
      "GET /Api/admin/settings staff: settings",
      "GET /Api/admin/settings/calculate-price staff: settings",
      "GET /Api/admin/settings/slot-capacity staff: schedule",
      "GET /Api/admin/slots/validate staff: schedule",
      "GET /Api/admin/timeslots staff: bookings",
      "GET /Api/admin/users staff: people",
      "GET /Api/admin/users/:id/bookings staff: people",
      "GET /Api/admin/working-hours staff: schedule",
      "GET /Api/auth/second-factor signed-in",
      "GET /Api/auth/sessions signed-in",
      "GET /Api/bookings/admin/:id staff: bookings",
      "GET /Api/bookings/admin/:id/story staff: bookings",
      "GET /Api/bookings/admin/all staff: bookings",
      "GET /Api/bookings/admin/cancellation-requests staff: care",
      "GET /Api/bookings/admin/cancellation-requests/:id staff: care",
      "GET /Api/bookings/admin/export staff: books",
      "GET /Api/bookings/admin/history staff: bookings",
      "GET /Api/bookings/admin/upcoming staff: bookings",
      "GET /Api/bookings/available-slots anyone",
      "GET /Api/bookings/bookings signed-in",
      "GET /Api/bookings/stream signed-in",
      "GET /Api/docs anyone",
      "GET /Api/health anyone",
      "GET /Api/office/add-ons staff: schedule",
      "GET /Api/office/offers staff: desk",
      "GET /Api/office/sessions staff: schedule",
      "GET /Api/office/till staff: desk",
      "GET /Api/office/today staff: door",
      "GET /Api/office/welfare staff: schedule",
      "GET /Api/openapi.json anyone",
      "GET /Api/public/availability-preview anyone",
      "GET /Api/public/business-info anyone",
      "GET /Api/public/days anyone",
      "GET /Api/public/offers anyone",
      "GET /Api/public/pricing anyone",
      "GET /Api/public/pricing-calculator anyone",
      "GET /Api/public/profile signed-in",
      "GET /Api/public/profile/data signed-in",
      "GET /Api/public/seats-stream anyone",
      "GET /Api/public/session-slots anyone",
      "GET /Api/public/sessions anyone",
      "GET /Api/public/settings anyone",
      "GET /Api/public/ticket anyone",
      "GET /Api/ready anyone",
      "GET /metrics anyone",
      "PATCH /Api/admin/timeslots/:id/status staff: schedule",
      "POST /Api/StripePayments/create-checkout-session signed-in",
      "POST /Api/StripePayments/refund staff: refunds",
      "POST /Api/StripePayments/webhook anyone",
      "POST /Api/admin/dashboard/attention/disputes/:id/seen staff: care",
      "POST /Api/admin/dashboard/attention/mails/:id/send-again staff: care",
      "POST /Api/admin/dashboard/attention/mails/:id/settle staff: care",
      "POST /Api/admin/dashboard/attention/payments/:id/check staff: care",
      "POST /Api/admin/dashboard/attention/refunds/:id/retry staff: care",
      "POST /Api/admin/dashboard/attention/refunds/:id/settle staff: care",
      "POST /Api/admin/dashboard/attention/strays/:id/give-back staff: care",
      "POST /Api/admin/dashboard/attention/strays/:id/settle staff: care",
      "POST /Api/admin/days/:date/cancel staff: care",
      "POST /Api/admin/settings/batch staff: settings",
      "POST /Api/admin/settings/preview staff: settings",
      "POST /Api/admin/settings/seed-defaults staff: settings",
      "POST /Api/admin/timeslots staff: schedule",
      "POST /Api/admin/users/:id/resend-verification staff: people",
      "POST /Api/admin/working-hours/preview staff: schedule",
      "POST /Api/auth/forgot-password anyone",
      "POST /Api/auth/login anyone",
      "POST /Api/auth/logout signed-in",
      "POST /Api/auth/logout-others signed-in",
      "POST /Api/auth/prove signed-in",
      "POST /Api/auth/resend-verification anyone",
      "POST /Api/auth/reset-password anyone",
      "POST /Api/auth/second-factor signed-in",
      "POST /Api/auth/second-factor/confirm signed-in",
      "POST /Api/auth/second-factor/recovery-codes signed-in",
      "POST /Api/auth/signup anyone",
      "POST /Api/auth/undo-email-change anyone",
      "POST /Api/auth/validate-reset-token anyone",
      "POST /Api/auth/verify-email anyone",
      "POST /Api/bookings/:id/changes signed-in",
      "POST /Api/bookings/:id/changes/quote signed-in",
      "POST /Api/bookings/admin/bulk-cancel staff: care",
      "POST /Api/bookings/admin/cancellation-requests/:id/review staff: care",
      "POST /Api/bookings/create-with-checkout signed-in",
      "POST /Api/bookings/request-cancellation signed-in",
      "POST /Api/office/add-ons staff: prices",
      "POST /Api/office/arrivals staff: door",
      "POST /Api/office/arrivals/:id/undo staff: door",
      "POST /Api/office/bookings staff: desk",
      "POST /Api/office/bookings/:id/money staff: desk",
      "POST /Api/office/bookings/:id/release staff: door",
      "POST /Api/office/entries/:id/reverse staff: desk",
      "POST /Api/office/sessions staff: prices",
      "POST /Api/office/sessions/:id/copy staff: prices",
      "POST /Api/office/sessions/preview staff: schedule",
      "POST /Api/office/till/close staff: desk",
      "POST /Api/office/till/open staff: desk",
      "POST /Api/office/welfare/preview staff: schedule",
      "POST /Api/public/profile/erasure signed-in",
      "POST /Api/public/profile/password signed-in",
      "POST /Api/public/ticket/account anyone",
      "POST /Api/public/ticket/cancel anyone",
      "POST /Api/public/ticket/cancellation-request anyone",
      "POST /Api/public/ticket/checkout anyone",
      "POST /Api/public/ticket/revoke anyone",
      "POST /Api/public/visits visitor",
      "PUT /Api/admin/timeslots/:id staff: schedule",
      "PUT /Api/admin/users/:id staff: people",
      "PUT /Api/admin/working-hours staff: schedule",
      "PUT /Api/bookings/admin/:id/status staff: desk",
      "PUT /Api/bookings/update/:id signed-in",
      "PUT /Api/office/add-ons/:id staff: prices",
      "PUT /Api/office/seasons staff: prices",
      "PUT /Api/office/sessions/:id staff: prices",
      "PUT /Api/office/sessions/:id/state staff: schedule",
      "PUT /Api/office/welfare staff: schedule",
      "PUT /Api/public/profile signed-in",
      "PUT /Api/public/ticket anyone",
      "PUT /Api/public/ticket/email anyone",
    ]
  `)
})

test('everything in the contract is served', () => {
  const urls = Object.entries(contract).map(
    ([name, { access }]) =>
      `${name.replace(' ', ' /Api/').replaceAll(/\{(\w+)\}/g, ':$1')} ${inWords(access)}`,
  )
  expect(served()).toEqual(expect.arrayContaining(urls))
})
