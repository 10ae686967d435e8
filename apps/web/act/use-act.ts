import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useId } from 'react'
import { isSignInOver, type ApiError } from '#web/api/api-error.ts'
import {
  apiInTurn,
  type Arguments,
  type Data,
  type EndpointName,
  type Refusal,
  unwrap,
  type ApiFailure,
} from '#web/api/api.ts'
import { toast, type Toast } from '#web/ui/toast.ts'
import { failure } from './failure.ts'
import { inLine } from './line.ts'
import { provenly } from './proof.ts'

export type ActOptions<E extends EndpointName> = {
  done?: Toast | ((data: Data<E>) => Toast)
  /** Said when it is not: a title above the server's own words, or a toast of one's own. */
  failed?: string | ((refusal: Refusal<E>) => Toast)
  /** What it changes is asked for again; after a refusal, too, since what was seen was not true. */
  changes?: QueryKey
  onDone?: (data: Data<E>) => unknown
  onRefused?: (refusal: Refusal<E>) => unknown
}

/**
 * The one way to act on the server: `run` sends, once at a time; `busy` lasts until what changed is
 * fetched anew; `refusal` says why it did not happen.
 *
 * Where the server wants to know that it really is you, one dialog asks, and the act goes on.
 * A sign-in that is over is a refusal, too, but no act has to explain it: `api` has ended it, the
 * app has said so, and the visitor is on the way to the sign-in page. Nor has any to explain that
 * a visitor left the line before it was their turn.
 */
export function useAct<E extends EndpointName>(endpoint: E, options: ActOptions<E> = {}) {
  const queries = useQueryClient()
  const mutationKey = [endpoint, useId()]
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationKey,
    ...mutation(endpoint, options, queries),
  })
  return {
    run: (...request: Arguments<E>) => {
      if (queries.isMutating({ mutationKey }) === 0) mutate(request)
    },
    busy: isPending,
    /** Until `reset`: for acts after which the page is left. */
    isDone: isSuccess,
    refusal: error && !isToldOtherwise(error.refusal) ? error.refusal : null,
    reset,
  }
}

const LEFT_THE_LINE = {
  title: 'You left the line',
  description: 'Nothing was booked, nothing was charged.',
}

const isToldOtherwise = (refusal: ApiError) => isSignInOver(refusal) || refusal.code === 'WAIT'

export function mutation<E extends EndpointName>(
  endpoint: E,
  { done, failed, changes, onDone, onRefused }: ActOptions<E>,
  queries: QueryClient,
) {
  const fetchAnew = async () => {
    if (changes) await queries.invalidateQueries({ queryKey: changes })
  }
  return {
    // Without a connection it is refused at once, not sent later when the visitor expects it no more.
    networkMode: 'always' as const,
    mutationFn: (request: Arguments<E>) =>
      unwrap(inLine((placeId) => provenly(() => apiInTurn(placeId, endpoint, ...request)))),
    onSuccess: async (data: Data<E>) => {
      if (done) toast(typeof done === 'function' ? done(data) : done)
      await Promise.all([fetchAnew(), onDone?.(data)])
    },
    onError: async ({ refusal }: ApiFailure<Refusal<E>>) => {
      if (refusal.code === 'WAIT') toast(LEFT_THE_LINE)
      if (isToldOtherwise(refusal)) return
      if (failed) toast(typeof failed === 'function' ? failed(refusal) : failure(failed)(refusal))
      void fetchAnew()
      await onRefused?.(refusal)
    },
  }
}
