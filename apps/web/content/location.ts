export const location = {
  title: 'Find Us',
  plain: 'The cafe is in the middle of town. You can park for free.',
  way: 'Four minutes on foot from the station: over the bridge, past the kirk, first wynd on the left.',
  map: 'Drawn map: from the station over the bridge, past the kirk, into the wynd.',
}
