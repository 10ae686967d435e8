/** A resident's profile, field for field as the site shows it. */
export interface Cat {
  /** The address of the profile: /#cat-{slug}. */
  slug: string
  name: string
  gender: 'Girl' | 'Boy'
  age: string
  shortAge: string
  breed: string
  furPattern: string
  personality: string
  description: string
  description2?: string
  image: string
  /** The picture in words. */
  imageAlt: string
  favoriteSpot: string
  hobbies?: readonly string[]
  enjoys?: readonly string[]
  specialSkills?: readonly string[]
  skills?: readonly string[]
  favoriteFoods?: readonly string[]
  favoriteActivities?: readonly string[]
  superpower?: string
  cafeDuties?: readonly string[]
  signatureMoves?: readonly string[]
  lioSays?: string
  bonusTrivia?: string
  funFacts?: readonly string[]
  funFact?: string
  funnyFact?: string
  specialTalent?: string
  favoritePastime?: string
  interests?: readonly string[]
  specialTraits?: readonly string[]
  likes?: readonly string[]
  dislikes?: readonly string[]
  motto?: string
  dream?: string
  specialNeeds?: string
}
