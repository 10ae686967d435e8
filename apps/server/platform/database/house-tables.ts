import type { PhotoType } from '#domain/house/photo.ts'
import type { Id, Instant } from './columns.ts'

export interface HouseTables {
  photos: { id: string; width: number; height: number; uploaded_at: Instant }
  photo_files: {
    photo_id: string
    width: number
    type: PhotoType
    bytes: Buffer | null
    object: string | null
  }
  photo_objects: { key: string; named_at: Instant }
  /** A visitor asks about a cat that may be adopted. */
  adoption_requests: {
    id: Id
    cat: string
    cat_name: string
    name: string
    email: string
    phone: string | null
    words: string
    created_at: Instant
    answered_at: Instant | null
  }
}
