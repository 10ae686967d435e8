import { z } from 'zod'
import { MOST_PHOTO_BYTES } from '#domain/house/photo.ts'
import { alike } from './endpoint.ts'

export const photoEndpoints = alike({ access: { staff: 'settings' } })({
  'POST office/photos': {
    summary: 'Keep a photo, to be shown once the house is published with it',
    takes: MOST_PHOTO_BYTES,
    response: z.object({ id: z.string(), width: z.int(), height: z.int() }),
    refusals: ['PHOTO_UNUSABLE', 'PHOTOS_UNAVAILABLE', 'PHOTOS_BUSY'],
    limit: { tries: 120, seconds: 600 },
  },
})
