import * as address from './address.mail.tsx'
import * as role from './role.mail.tsx'
import * as signIn from './sign-in.mail.tsx'

export const accountMailKinds = Object.values({ ...address, ...role, ...signIn })
