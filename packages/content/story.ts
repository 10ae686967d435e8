export type Sense = 'hear' | 'see' | 'smell' | 'rest'

export type Step = {
  /** The name of its picture. */
  picture: string
  title: string
  text: string
  senses: readonly (readonly [Sense, string])[]
}

/** A visit, told for people who need to know before they come. Short sentences, nothing hidden. */
export const story: {
  title: string
  lead: string
  plain: string
  take: string
  steps: readonly Step[]
} = {
  title: 'A visit, step by step',
  lead: 'For everyone who likes to know before they come.',
  plain: 'These pictures show what happens, one thing after another.',
  take: 'Take it with you, or put it on the fridge.',
  steps: [
    {
      picture: 'before',
      title: 'Before you come',
      text: 'You choose a day and a time. An e-mail tells you that the hour is yours.',
      senses: [['see', 'The names and faces of all twelve cats, on our website.']],
    },
    {
      picture: 'arrive',
      title: 'You arrive',
      text: 'The door is green. A person says hello. You show your ticket or say your name. Then you hear the rules of the room: there are few.',
      senses: [
        ['hear', 'No door bell. One or two low voices.'],
        ['rest', 'A bench in the hall, for as long as you like.'],
      ],
    },
    {
      picture: 'wash',
      title: 'You wash your hands',
      text: 'There is a basin beside the door, with warm water and a soft towel.',
      senses: [
        ['hear', 'Running water. No hand dryer.'],
        ['smell', 'Soap without perfume.'],
      ],
    },
    {
      picture: 'seat',
      title: 'You find your seat',
      text: 'One table is yours for the hour. You may change it.',
      senses: [
        ['hear', 'Cups, and sometimes a purr. No music.'],
        ['see', 'Soft lamps. Nothing flickers.'],
        ['smell', 'Coffee and toast.'],
      ],
    },
    {
      picture: 'meet',
      title: 'You meet a cat',
      text: 'Sit still and hold out a hand, low down. The cat decides. If it walks away, it wants to be alone.',
      senses: [
        ['hear', 'A purr is like a small engine. It means content.'],
        ['see', 'A slow blink means: I like you.'],
      ],
    },
    {
      picture: 'rest',
      title: 'You need a rest',
      text: 'The quiet nook is behind the green curtain. You do not have to ask.',
      senses: [
        ['see', 'Dim light and cushions.'],
        ['hear', 'Almost nothing.'],
        ['rest', 'Stay until you feel better, or go home.'],
      ],
    },
    {
      picture: 'home',
      title: 'You go home',
      text: 'We tell you quietly when five minutes are left. You may leave before, at any time.',
      senses: [['see', 'The green door again. Domino sees everyone out.']],
    },
  ],
}
