import type { Data } from '#web/api/api.ts'

type Place = Data<'POST public/waiting/open'>

/** Why a party waits no more, in words for it. */
export const leftWords: Record<NonNullable<Place['leftWhy']>, { title: string; words: string }> = {
  booked: { title: 'You have your seats', words: 'Your ticket is in your e-mail. See you soon.' },
  declined: {
    title: 'You said no thanks',
    words: 'We no longer keep the seats for you. You can wait for another time.',
  },
  lapsed: {
    title: 'The time to take your seats is over',
    words: 'We no longer keep them for you. Nothing was charged.',
  },
  told: {
    title: 'We have written to you',
    words: 'Seats are free. We hold none for you, so the first to book gets them.',
  },
  left: { title: 'You have left the list', words: 'We will not write to you about it again.' },
  staff: {
    title: 'We took you off the list',
    words: 'If you want to know why, just answer our e-mail.',
  },
  over: {
    title: 'We are sorry',
    words: 'No seats became free for you in time. We would love to see you another day.',
  },
}

export function placeWords({ place, isAsked }: Place['hours'][number]): string {
  if (isAsked) return 'You were asked'
  return place === 1 ? 'You are next' : `Place ${place}`
}
