/** The bookings of the cafe, to find and to act on. */
export function OfficeBookings() {
  return <h2 className="text-xl">Bookings</h2>
}
