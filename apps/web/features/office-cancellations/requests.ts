import { shownName } from '#domain/account/shown-name.ts'
import { api, type Data } from '#web/api/api.ts'

export type CancellationRequest =
  Data<'GET bookings/admin/cancellation-requests'>['requests'][number]

export const requestsKey = ['office', 'cancellation-requests']

type Asked = { processed: 'true' | 'false'; page: number; pageSize: number; search?: string }

export async function fetchRequests(query: Asked) {
  const answer = await api('GET bookings/admin/cancellation-requests', { query })
  if (!answer.data) return answer
  const items = answer.data.requests.map((request) => ({
    ...request,
    userName: shownName(request.userName),
  }))
  return { ...answer, data: { ...answer.data, items } }
}
