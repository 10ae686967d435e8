import type { Contract } from '#contract/contract.ts'
import {
  endOtherSignIns,
  endOwnSignIn,
  listSignIns,
} from '#server/people/sign-in/sign-ins.queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import { refuse, saying } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { eraseContact } from './erase-contact.ts'
import { closeOwnLinks } from './close-own-links.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { presentDevice } from './own-data.presenter.ts'
import { readOwnData } from './read-own-data.ts'

type Parts = { db: Db; clock: Clock }

export function privacyRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement(
    'GET public/profile/data',
    async ({ person, by }) => unproven(person, by.now) ?? (await readOwnData(db, person, by)),
  )

  implement('POST public/profile/erasure', ({ body, person, by }) =>
    saying('Your account has been deleted.', deleteOwnAccount(db, person.id, body.password, by)),
  )

  implement('DELETE bookings/admin/{id}/contact', ({ params, person, by }) =>
    saying(
      'What we knew of them is erased.',
      eraseContact(db, params.id, { ...by, signInId: person.signInId }),
    ),
  )

  implement('DELETE public/profile/booking-links', async ({ person, by }) => {
    const closed = await closeOwnLinks(db, person, by)
    const message =
      closed === 0
        ? 'There were no links to your bookings.'
        : 'No link opens a booking of yours any more.'
    return { message, closed }
  })

  implement('GET auth/sessions', async ({ person }) => {
    const signIns = await listSignIns(db, person, clock.now())
    return signIns.map((signIn) => ({
      ...presentDevice(signIn),
      id: signIn.id,
      isThisDevice: signIn.id === person.signInId,
    }))
  })

  implement('DELETE auth/sessions/{id}', async ({ person, params }) =>
    (await endOwnSignIn(db, person, params.id))
      ? { message: 'That device has been signed out.' }
      : refuse('NOT_FOUND'),
  )

  implement('POST auth/logout-others', async ({ person }) => {
    const signedOut = await endOtherSignIns(db, person, clock.now())
    return { message: wordsFor(signedOut), signedOut }
  })
}

function wordsFor(signedOut: number): string {
  if (signedOut === 0) return 'You were not signed in on any other device.'
  const devices = signedOut === 1 ? '1 other device' : `${signedOut} other devices`
  return `You have been signed out of ${devices}.`
}
