import type { PhotoType } from '#domain/house/photo.ts'
import type { Instant } from './columns.ts'

/** How the house looks to its visitors. */
export interface HouseTables {
  photos: { id: string; width: number; height: number; uploaded_at: Instant }
  photo_files: { photo_id: string; width: number; type: PhotoType; bytes: Buffer }
}
