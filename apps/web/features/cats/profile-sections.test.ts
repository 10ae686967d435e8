import { expect, test } from 'vitest'
import type { Cat } from '#domain/house/house.ts'
import { cats } from '#content/cats/cats.ts'
import { profileSections } from './profile-sections.ts'

const whole: Required<Cat> = {
  slug: 'tam',
  name: 'Tam',
  gender: 'Boy',
  age: 'One',
  shortAge: '1 year',
  breed: 'Any',
  furPattern: 'Any',
  personality: 'Any',
  description: 'Any',
  description2: 'Any',
  image: '/cats/tam.svg',
  imageAlt: 'A cat',
  favoriteSpot: 'Here',
  motto: 'motto',
  dream: 'dream',
  hobbies: ['hobbies'],
  enjoys: ['enjoys'],
  specialSkills: ['specialSkills'],
  skills: ['skills'],
  favoriteFoods: ['favoriteFoods'],
  favoriteActivities: ['favoriteActivities'],
  superpower: 'superpower',
  cafeDuties: ['cafeDuties'],
  signatureMoves: ['signatureMoves'],
  lioSays: 'lioSays',
  bonusTrivia: 'bonusTrivia',
  funFacts: ['one', 'two'],
  funFact: 'funFact',
  funnyFact: 'funnyFact',
  specialTalent: 'specialTalent',
  favoritePastime: 'favoritePastime',
  interests: ['interests'],
  specialTraits: ['specialTraits'],
  likes: ['likes'],
  dislikes: ['dislikes'],
  specialNeeds: 'Care',
}

test('every optional section is shown, in the order of the specification', () => {
  expect(profileSections(whole)).toEqual([
    { title: 'Motto', texts: ['motto'] },
    { title: 'Dream', texts: ['dream'] },
    { title: 'Hobbies', texts: ['hobbies'] },
    { title: 'Things they enjoy', texts: ['enjoys'] },
    { title: 'Special skills', texts: ['specialSkills'] },
    { title: 'Skills', texts: ['skills'] },
    { title: 'Favourite foods', texts: ['favoriteFoods'] },
    { title: 'Favourite activities', texts: ['favoriteActivities'] },
    { title: 'Superpower', texts: ['superpower'] },
    { title: 'Cafe duties', texts: ['cafeDuties'] },
    { title: 'Signature moves', texts: ['signatureMoves'] },
    { title: 'Tam says', texts: ['lioSays'] },
    { title: 'Bonus trivia', texts: ['bonusTrivia'] },
    { title: 'Fun facts', texts: ['one', 'two'] },
    { title: 'Fun fact', texts: ['funFact'] },
    { title: 'Funny fact', texts: ['funnyFact'] },
    { title: 'Special talent', texts: ['specialTalent'] },
    { title: 'Favourite pastime', texts: ['favoritePastime'] },
    { title: 'Interests', texts: ['interests'] },
    { title: 'Special traits', texts: ['specialTraits'] },
    { title: 'Likes', texts: ['likes'] },
    { title: 'Dislikes', texts: ['dislikes'] },
  ])
})

test('a cat shows the sections it has and no others', () => {
  const biscuit = cats.find(({ slug }) => slug === 'biscuit')
  const titles = biscuit && profileSections(biscuit).map(({ title }) => title)
  expect(titles).toEqual([
    'Motto',
    'Favourite foods',
    'Superpower',
    'Cafe duties',
    'Biscuit says',
    'Likes',
  ])
})
