import { cafe } from './cafe.ts'

export const about = {
  title: 'A quiet room with a purr in it',
  plain: 'This is a cafe where cats live. Everyone may come. The cats are looked after well.',
  cards: [
    {
      title: 'Overview',
      text: `We opened in ${cafe.openedYear} for people who love animals and cannot keep one at home. Have a drink or an ice cream, and let a cat find you.`,
      more: 'ASN schools come for free sessions: please write to us. Our kids’ area is autism-friendly. Cat yoga, birthday parties and relaxing sessions for long-term anxiety are on their way.',
    },
    {
      title: 'Mission',
      text: 'Animal-assisted therapy, without the waiting room: time with calm animals for people who need calm.',
      more: 'Nobody has to talk. Nobody has to stroke. A cat on the next chair often does more than a cat on your knee.',
    },
    {
      title: 'Value',
      text: 'The cats come first. They choose who they sit with, when they eat, and when they have had enough.',
      more: 'Every cat has rooms where no visitor goes, and a vet who knows them by name. Your entry fee pays for both.',
    },
  ],
  friendly: {
    title: 'We are ASD Friendly',
    text: 'Soft light, no music, clear signs, and a corner where nobody asks you anything. Ear defenders hang by the door.',
    link: 'Read a visit, step by step',
  },
}
