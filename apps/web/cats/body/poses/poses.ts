import type { PoseName } from '../../look.ts'
import type { Pose } from '../pose.ts'
import { bag } from './bag.ts'
import { box } from './box.ts'
import { bust } from './bust.ts'
import { curl } from './curl.ts'
import { drape } from './drape.ts'
import { loaf } from './loaf.ts'
import { peek } from './peek.ts'
import { perch } from './perch.ts'
import { play } from './play.ts'
import { sit } from './sit.ts'
import { wave } from './wave.ts'

export const poses: Record<PoseName, Pose> = {
  bag,
  box,
  bust,
  curl,
  drape,
  loaf,
  peek,
  perch,
  play,
  sit,
  wave,
}
