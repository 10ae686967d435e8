import type { Words } from '#domain/house/house.ts'
import { about } from './about.ts'
import { footer } from './footer.ts'
import { hero } from './hero.ts'
import { location } from './location.ts'
import { ownStory } from './own-story.ts'
import { policies } from './policies.ts'
import { story } from './story.ts'
import { visitTips } from './visit-tips.ts'
import { bring, expect, visit } from './visit.ts'

export const words: Words = {
  hero,
  about,
  story,
  ownStory,
  visit,
  policies,
  expect,
  bring,
  tips: visitTips,
  location,
  footer,
}
