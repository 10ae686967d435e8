type Credentials = { email: string; password: string }

let awaited: Credentials | null = null

/**
 * Whoever has proved a password and waits for the link in the mail. In memory only, and gone with
 * the page: a password is kept nowhere else.
 */
export const awaitSignIn = (credentials: Credentials) => void (awaited = credentials)

export const awaitedSignIn = () => awaited
