import type { Db } from '#server/platform/database/connect.ts'

/** The ids of all photos that a draft or a version of the house shows. There is none yet. */
export const photosInUse = async (_db: Db): Promise<string[]> => []
