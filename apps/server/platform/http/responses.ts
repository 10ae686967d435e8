import { z } from 'zod'
import { errorBody } from '#contract/errors.ts'

/** What a route answers, as its description says it: this, by its content type if it is no JSON, or a refusal. */
export const responses = (good: z.ZodType, contentType?: string) => ({
  200: contentType ? { content: { [contentType]: { schema: good } } } : good,
  '4xx': errorBody,
  '5xx': errorBody,
})

/** Server-sent events: they never end. */
export const eventStream = responses(z.string(), 'text/event-stream')
