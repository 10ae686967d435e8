import type { Cat } from '#domain/house/house.ts'

const titles = {
  motto: 'Motto',
  dream: 'Dream',
  hobbies: 'Hobbies',
  enjoys: 'Things they enjoy',
  specialSkills: 'Special skills',
  skills: 'Skills',
  favoriteFoods: 'Favourite foods',
  favoriteActivities: 'Favourite activities',
  superpower: 'Superpower',
  cafeDuties: 'Cafe duties',
  signatureMoves: 'Signature moves',
  lioSays: 'says',
  bonusTrivia: 'Bonus trivia',
  funFacts: 'Fun facts',
  funFact: 'Fun fact',
  funnyFact: 'Funny fact',
  specialTalent: 'Special talent',
  favoritePastime: 'Favourite pastime',
  interests: 'Interests',
  specialTraits: 'Special traits',
  likes: 'Likes',
  dislikes: 'Dislikes',
} as const satisfies Partial<Record<keyof Cat, string>>

const fields = Object.keys(titles) as (keyof typeof titles)[]

/** The optional sections that a cat has, in the order in which every profile shows them. */
export const profileSections = (cat: Cat): { title: string; texts: readonly string[] }[] =>
  fields.flatMap((field) => {
    const value = cat[field]
    if (value === undefined) return []
    const title = field === 'lioSays' ? `${cat.name} ${titles.lioSays}` : titles[field]
    return [{ title, texts: typeof value === 'string' ? [value] : value }]
  })
