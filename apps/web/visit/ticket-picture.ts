import { encodeQR } from 'qr'
import { peopleLabel } from '#domain/booking/party.ts'
import type { Cafe } from '#domain/house/house.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import type { TicketBooking } from './own-booking.ts'

// As a phone's screen is, with room for a thumb.
const [WIDTH, HEIGHT] = [900, 1350]
const CODE = 660

/** What is shown at the door, as a picture among one's own: it needs neither browser nor internet. */
export function ticketPicture(booking: TicketBooking, cafe: Cafe): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const paint = canvas.getContext('2d')
  if (!paint) return Promise.resolve(null)
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, WIDTH, HEIGHT)
  paint.fillStyle = 'black'
  paint.textAlign = 'center'
  write(paint, wordsOf(booking, cafe))
  paintCode(paint, booking.bookingRef)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Line = [text: string, font: string, y: number]

function wordsOf(booking: TicketBooking, cafe: Cafe): Line[] {
  const { bookingRef, booking_date, time_slots, people_count } = booking
  const { street, town, postcode } = cafe.address
  const [display, text] = ['--font-display', '--font-sans'].map(lettersOf)
  return [
    [cafe.name, `600 60px ${display}`, 110],
    [bookingRef, `600 60px ${display}`, 930],
    [weekdayDateLabel(booking_date), `600 46px ${text}`, 1030],
    [`${slotLabel(time_slots)}, ${peopleLabel(people_count)}`, `600 46px ${text}`, 1100],
    [`${street}, ${town} ${postcode}`, `34px ${text}`, 1200],
    [cafe.phone, `34px ${text}`, 1250],
  ]
}

/** As the pages of this house have them. */
const lettersOf = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(token)

function write(paint: CanvasRenderingContext2D, lines: readonly Line[]) {
  for (const [text, font, y] of lines) {
    paint.font = font
    paint.fillText(text, WIDTH / 2, y, WIDTH - 80)
  }
}

function paintCode(paint: CanvasRenderingContext2D, text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  // Whole pixels: what is blurred is hard to read.
  const size = Math.floor(CODE / rows.length)
  const [left, top] = [(WIDTH - size * rows.length) / 2, 160]
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint.fillRect(left + x * size, top + y * size, size, size)
    }
  }
}
