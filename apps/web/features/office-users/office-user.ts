import { displayPhone } from '#domain/account/phone.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeUser = Data<'PUT admin/users/{id}'>

export const phoneLabel = ({ phone }: Pick<OfficeUser, 'phone'>) =>
  phone ? displayPhone(phone) : 'Not provided'
