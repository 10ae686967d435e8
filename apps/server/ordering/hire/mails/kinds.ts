import { hireAsked, hireReceived } from './hire-asked.mail.tsx'
import { hireDeclined } from './hire-declined.mail.tsx'
import { hireOffered } from './hire-offered.mail.tsx'

export const hireMailKinds = [hireReceived, hireAsked, hireOffered, hireDeclined]
