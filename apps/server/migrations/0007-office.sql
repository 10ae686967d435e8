-- What the office looks through: requests of a booking, and those that wait for a review.

create index cancellation_requests_booking on cancellation_requests (booking_id);
create index cancellation_requests_waiting on cancellation_requests (requested_at, id)
  where reviewed_at is null;
