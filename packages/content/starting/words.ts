import type { Words } from '#domain/house/house.ts'
import { policies } from '../policies.ts'
import { visitTips } from '../visit-tips.ts'
import { story } from './story.ts'

/** True of any cat cafe on its first day: no number of cats, no prices, nothing that one place alone has. */
export const words: Words = {
  hero: {
    badge: 'Come and meet the cats',
    lead: 'A warm drink and a quiet hour among cats.',
    more: 'For everyone who cannot keep a pet at home, and everyone who could use the calm.',
    plain: 'You sit in a quiet room. Cats live there. You can have a drink. One hour is enough.',
    tiles: [
      { value: '1', label: 'Quiet hour' },
      { value: '4', label: 'Soft paws each' },
    ],
  },
  about: {
    title: 'A quiet room with a purr in it',
    plain: 'This is a cafe where cats live. Everyone may come. The cats are looked after well.',
    cards: [
      {
        title: 'Overview',
        text: 'We are a cafe for people who love animals. Have a drink, and let a cat find you.',
        more: 'Come alone or with friends, for the calm or for the company. We are glad to tell you about each cat.',
      },
      {
        title: 'Mission',
        text: 'Time with calm animals, for people who need calm.',
        more: 'Nobody has to talk. Nobody has to stroke. A cat on the next chair often does more than a cat on your knee.',
      },
      {
        title: 'Value',
        text: 'The cats come first. They choose who they sit with, and when they have had enough.',
        more: 'Every cat can leave the room whenever it likes. Your entry fee helps to look after them.',
      },
    ],
    friendly: {
      title: 'Good to know before you come',
      text: 'If noise, light or strangers are hard for you, tell us: we find you a quiet hour and a quiet seat.',
      link: 'Read a visit, step by step',
    },
  },
  story,
  ownStory: {
    before: 'Your hour is {day}, from {from} to {to}. It is yours.',
    arrive:
      'Come at {arriveAt} to {street}. A person says hello. You show your ticket or say your name. Then you hear the rules of the room: there are few.',
    seat: 'A table for {party} is yours until {to}. You may change it.',
    meet: '{cats} usually awake then. Sit still and hold out a hand, low down. The cat decides.',
    home: 'We tell you quietly at {toldAt} that five minutes are left. You may leave before, at any time.',
  },
  visit: {
    title: 'Plan Your Visit',
    lead: 'Book an hour, come in, sit down. The cats take it from there.',
    plain: 'A visit lasts one hour. Each person pays for the hour. It is best to book first.',
    pricing: ['Drinks sold separately', 'Entry fee supports animal welfare'],
    gifts: 'Gift cards, by e-mail or to print',
    reservations: ['Walk-ins welcome, subject to capacity', 'Reservations recommended'],
    hire: 'Private events by appointment',
    service: 'A person answers, and sometimes a cat helps.',
    booking: 'Choose your time slot online. Confirmation is instant.',
    events: [],
  },
  policies,
  expect: [
    'A short welcome and the house rules',
    'A table of your own',
    'Cats, awake or asleep',
    'Drinks to order',
    'Staff who know each cat’s mood today',
  ],
  bring: [
    'Your ticket, on your phone or on paper',
    'Soft shoes, and clothes that forgive a little fur',
    'No food for the cats: some are on diets',
    'Whatever keeps you calm: headphones and blankets are welcome',
  ],
  tips: visitTips,
  location: {
    title: 'Find Us',
    plain: 'This is where the cafe is.',
    way: 'Ring us if you cannot find the door: we come out and wave.',
    map: 'A map of the way to us.',
  },
  footer: {
    promise: 'For everyone who cannot keep a cat at home.',
    fee: 'Your entry fee is a contribution that supports animal welfare.',
  },
}
