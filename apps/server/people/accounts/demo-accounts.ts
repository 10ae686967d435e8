import type { Role } from '#domain/account/roles.ts'

export type DemoAccount = {
  role: Role
  name: string
  email: string
  phone: string
  password: string
}

/** Who can sign in to a fresh demo. The numbers are of the range that is never given to anyone. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'Admin',
    name: 'Morag Sinclair',
    email: 'admin@wyndandwhiskers.example',
    phone: '+447700900101',
    password: 'Marmalade!2025',
  },
  {
    role: 'User',
    name: 'Isla Morrison',
    email: 'isla@wyndandwhiskers.example',
    phone: '+447700900102',
    password: 'Tabby&Tea2025',
  },
  {
    role: 'User',
    name: 'Callum Reid',
    email: 'callum@wyndandwhiskers.example',
    phone: '+447700900103',
    password: 'Purring!Cat25',
  },
]
