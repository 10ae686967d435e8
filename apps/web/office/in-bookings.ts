/** Where a booking is acted on, whatever became of it: the first view lists those that are expected alone. */
export const inBookings = (search: string) =>
  `/admin?${new URLSearchParams({ tab: 'bookings', view: 'all', search })}`
