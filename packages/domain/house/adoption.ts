import type { Resident } from './house.ts'

/** Whether guests can ask to take her home: not while she rests, nor once she has left. */
export const mayBeAdopted = ({ state, isAdoptable = false }: Resident) =>
  state === 'here' && isAdoptable
