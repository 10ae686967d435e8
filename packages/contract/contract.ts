import { authEndpoints } from './auth.ts'
import { profileEndpoints } from './profile.ts'
import { publicEndpoints } from './public.ts'

/** Every endpoint under /Api/, by name. The server implements all of them, the web calls them. */
export const contract = { ...authEndpoints, ...profileEndpoints, ...publicEndpoints }

export type Contract = typeof contract
