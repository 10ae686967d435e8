import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import {
  api,
  type Arguments,
  type Data,
  type EndpointName,
  type Refusal,
  unwrap,
  type ApiFailure,
} from '#web/api/api.ts'
import { nextTask } from '#web/next-task.ts'
import type { Toast } from '#web/ui/toast.ts'
import { useFailureToast } from './failure.ts'

type Asked<E extends EndpointName> = UseQueryOptions<Data<E>, ApiFailure<Refusal<E>>>

type Options<E extends EndpointName> = Omit<Asked<E>, 'queryKey' | 'queryFn'> & {
  key: QueryKey
  /** Said when it cannot be had: a title above the server's own words, or a toast of one's own. */
  failed?: string | ((problem: { message: string }) => Toast)
}

/** The one way to ask the server for what a screen shows: useAnswer('GET auth/pin', { key: ['pin'] }). */
export function useAnswer<E extends EndpointName>(
  endpoint: E,
  { key, failed, ...options }: Options<E>,
  ...request: Arguments<E>
) {
  const query = useQuery<Data<E>, ApiFailure<Refusal<E>>>({
    queryKey: key,
    queryFn: async () => {
      // A screen asks for several things at once, and each takes its time to be sent.
      await nextTask()
      return unwrap(api(endpoint, ...request))
    },
    ...options,
  })
  useFailureToast(failed ? query.error : null, failed ?? '')
  return query
}
