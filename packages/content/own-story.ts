/** The story of one visit, by its picture, where it differs from that of any: {…} is this visit's own. */
export const ownStory = {
  before: 'Your hour is {day}, from {from} to {to}. It is yours.',
  arrive:
    'Come at {arriveAt} to {street}. The door is green. A person says hello. You show your ticket or say your name. Then you hear the rules of the room: there are few.',
  seat: 'A table for {party} is yours until {to}. You may change it.',
  meet: '{cats} usually awake then. Sit still and hold out a hand, low down. The cat decides.',
  home: 'We tell you quietly at {toldAt} that five minutes are left. You may leave before, at any time.',
}
