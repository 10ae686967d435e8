const SMALL = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const MORE = ['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen']
const WORDS = [...SMALL, ...MORE, 'Eighteen', 'Nineteen', 'Twenty']

const SENIOR_YEARS = 11

/** How old a cat is on a date: in words for her profile, and short for her badge. */
export function ageOn(bornOn: string, date: string): { age: string; shortAge: string } {
  const months = Math.max(0, monthsBetween(bornOn, date))
  const years = Math.floor(months / 12)
  if (months === 0) return { age: 'A few weeks old', shortAge: 'Kitten' }
  if (years === 0) return { age: `${counted(months, 'month')} old`, shortAge: 'Kitten' }
  const shortAge = years >= SENIOR_YEARS ? 'Senior' : `${years} ${years === 1 ? 'year' : 'years'}`
  return { age: `${counted(years, 'year')} old`, shortAge }
}

function monthsBetween(from: string, to: string): number {
  const [year, month, day] = from.split('-').map(Number)
  const [toYear, toMonth, toDay] = to.split('-').map(Number)
  return (toYear! - year!) * 12 + (toMonth! - month!) - (toDay! < day! ? 1 : 0)
}

/** 'Four years', 'One month' */
const counted = (count: number, of: string) =>
  `${WORDS[count] ?? count} ${of}${count === 1 ? '' : 's'}`
