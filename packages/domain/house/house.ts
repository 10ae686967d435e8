import type { Allergens } from './allergens.ts'
import type { Chosen } from './derive-colours.ts'
import type { Place } from './place.ts'
import type { Picture } from './photo.ts'
import type { Rich } from './rich.ts'
import type { TypePair } from './type-pairs.ts'

/** Everything the cafe says and shows of itself: one draft of it, and one published version. */
export type House = {
  cafe: Cafe
  words: Words
  cats: readonly Resident[]
  menu: Menu
  notices: readonly Notice[]
  /** Without them, the palette as it is written. */
  colours?: Chosen | null
  /** Without it, the letters that the site was drawn with. */
  type?: TypePair | null
}

export type Cafe = {
  name: string
  /** Shown in place of the cat's head and the name, which it says in words. */
  logo?: { photo: Picture }
  tagline: string
  openedYear: number
  address: { street: string; town: string; region: string; postcode: string; country: string }
  phone: string
  email: string
  map: { latitude: number; longitude: number }
  parking: string
  customerServiceHours: readonly { days: string; hours: string }[]
  /** Addresses of the cafe's own pages elsewhere. */
  social?: readonly string[]
  /** Where guests tell others how it was. */
  reviews?: string
}

type Texts = readonly string[]
type RichTexts = readonly Rich[]

export type Words = {
  hero: {
    badge: string
    lead: string
    more: string
    plain: string
    tiles: readonly { value: string; label: string }[]
  }
  about: {
    title: string
    plain: string
    cards: readonly { title: string; text: Rich; more: Rich }[]
    friendly: { title: string; text: Rich; link: string }
  }
  story: { title: string; lead: string; plain: string; take: string; steps: readonly Step[] }
  /** By the picture of a step: {…} is filled with what is a visit's own. */
  ownStory: Record<'before' | 'arrive' | 'seat' | 'meet' | 'home', string>
  visit: {
    title: string
    lead: string
    plain: string
    pricing: RichTexts
    gifts: string
    reservations: RichTexts
    hire: string
    service: Rich
    booking: Rich
    events: Texts
  }
  policies: { first: RichTexts; more: RichTexts }
  expect: RichTexts
  bring: RichTexts
  tips: RichTexts
  location: { title: string; plain: string; way: Rich; map: string }
  footer: { promise: Rich; fee: Rich }
}

export type Sense = 'hear' | 'see' | 'smell' | 'rest'

export type Step = {
  /** The name of its picture. */
  picture: string
  title: string
  text: string
  senses: readonly { sense: Sense; words: string }[]
}

/** What is sold at the counter, each with its price. */
export type Menu = {
  title: string
  lead: string
  plain: string
  groups: readonly { title: string; items: readonly Dish[] }[]
}

export const DIETS = ['vegetarian', 'vegan'] as const
export type Diet = (typeof DIETS)[number]

export type Dish = {
  name: string
  /** '3.40' in the currency of the place, or 'free'. */
  price: string
  diet?: Diet
  photo?: Picture
  /** Without all fourteen answers it is not published. */
  allergens?: Allergens
}

/** A resident's profile, field for field as the site shows it. */
export type Cat = {
  /** The address of the profile: /cats#cat-{slug}. */
  slug: string
  name: string
  gender: 'Girl' | 'Boy'
  age: string
  shortAge: string
  breed: string
  furPattern: string
  personality: string
  description: Rich
  description2?: Rich
  image: string
  /** The picture in words. */
  imageAlt: string
  favoriteSpot: string
  hobbies?: Texts
  enjoys?: Texts
  specialSkills?: Texts
  skills?: Texts
  favoriteFoods?: Texts
  favoriteActivities?: Texts
  superpower?: string
  cafeDuties?: Texts
  signatureMoves?: Texts
  lioSays?: string
  bonusTrivia?: string
  funFacts?: Texts
  funFact?: string
  funnyFact?: string
  specialTalent?: string
  favoritePastime?: string
  interests?: Texts
  specialTraits?: Texts
  likes?: Texts
  dislikes?: Texts
  motto?: string
  dream?: string
  specialNeeds?: Rich
}

/** Where a cat is: among the guests, away from them for a while, at home with people, or remembered. */
export const CAT_STATES = ['here', 'resting', 'adopted', 'remembered'] as const
export type CatState = (typeof CAT_STATES)[number]

/** A cat with what changes in her life. */
export type Resident = Cat & {
  state: CatState
  /** The day of being adopted, or of the goodbye: yyyy-MM-dd. */
  since?: string
  /** Seen in the studio alone. */
  isHidden?: boolean
  /** Guests can ask to take her home. */
  isAdoptable?: boolean
  /** With it, her age tells itself: yyyy-MM-dd. */
  bornOn?: string
  /** Shown in place of her drawing. */
  photo?: Picture
  /** When she is usually up, in hours of the day. */
  awake?: { from: number; to: number }
}

/** Where a notice is read. */
export const NOTICE_PLACES = ['site', 'visit', 'mails', 'door'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

/** A few words for a while, both days included: 'Closed on the 24th'. */
export type Notice = { words: Rich; from: string; to: string; places: readonly NoticePlace[] }

/** What the pages of the app know of it; the rest is in the documents alone. */
export type AppHouse = {
  cafe: Cafe
  words: Pick<Words, 'story' | 'ownStory' | 'policies' | 'expect' | 'bring' | 'location'>
  cats: readonly Pick<Resident, 'slug' | 'name' | 'image' | 'awake' | 'isAdoptable'>[]
  notices: House['notices']
  /** Unless it is the demo's. */
  place?: Place
}
