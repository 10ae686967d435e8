/** The story of one visit, by its picture, where it differs from that of any: {…} is this visit's own. */
export const ownStory = {
  before: 'Your visit: {day}, from {from} to {to}.',
  arrive:
    'Come at {arriveAt} to {street}. The door is green. A person says hello. You show your ticket or say your name. Then we tell you the rules of the room. There are only a few.',
  seat: 'We keep room for {party} until {to}. You may move to another free seat.',
  meet: '{cats} usually awake then. Sit still and hold out a hand, low down. The cat chooses if it comes to you.',
  home: 'At {toldAt} we tell you quietly that there are five minutes left. You can leave earlier if you want to.',
}
