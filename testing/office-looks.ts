const SORTS = ['id', 'userName', 'bookingDate', 'status', 'paymentAmount']
const LISTS = ['upcoming', 'all', 'history']

/** Every look at the back office that must not depend on its history: its name, and what is asked. */
export function officeLooks(dateAhead: (days: number) => string): [string, string][] {
  const [today, lately, monthAgo] = [dateAhead(0), dateAhead(-7), dateAhead(-30)]
  const lists = LISTS.flatMap((list) =>
    SORTS.flatMap((sort) =>
      [sort, `-${sort}`].map((order) => look(`bookings/admin/${list}`, `sort=${order}`)),
    ),
  )
  const filters = [
    'status=cancelled',
    'status=not_confirmed&sort=userName',
    `dateFrom=${lately}&dateTo=${lately}&sort=-id`,
    `dateFrom=${monthAgo}&dateTo=${today}&sort=-paymentAmount`,
    `status=completed&dateFrom=${lately}&dateTo=${today}`,
    'userId=7',
    'search=Callum Reid-c4ca42',
    'search=reid-c4ca4238@example',
    'search=9E3779B1',
    'search=%2342',
    'search=10:00 - 11:00',
    `search=${lately}`,
    'search=example.com',
    'search=munro',
    'search=al',
    "search=o'b",
  ].flatMap((query) => LISTS.slice(1).map((list) => look(`bookings/admin/${list}`, query)))
  return [...lists, ...filters, ...others(monthAgo, today)]
}

function others(monthAgo: string, today: string): [string, string][] {
  const requests = 'bookings/admin/cancellation-requests'
  const month = `fromDate=${monthAgo}&toDate=${today}`
  return [
    ...['processed=true', 'processed=false', 'processed=true&search=Callum Reid-c4ca42'].map(
      (query) => look(requests, query),
    ),
    look(requests, 'processed=true&search=munro'),
    ['GET office/week', 'office/week'],
    ['find by a name', 'office/find?words=munro'],
    ['find by a slip', 'office/find?words=Kallumm'],
    ...[
      'pageSize=10',
      'actorKind=system',
      'actorId=7',
      'action=booking.not_confirmed',
      'subjectKind=booking&subjectId=42',
      `dateFrom=${monthAgo}&dateTo=${monthAgo}`,
      'search=Callum Reid-c4ca42',
      'search=WW-9E3779B1',
      'search=cancelled',
    ].map((query) => look('admin/audit', query)),
    look('office/vouchers', 'pageSize=20'),
    ...['munro', 'giver-c4ca4238@example', 'C4CA', 'WG-9E3779B1', 'reid-nobody'].map((words) =>
      look('office/vouchers', `search=${words}`),
    ),
    ['GET office/vouchers/sums', 'office/vouchers/sums'],
    ['GET office/figures', 'office/figures'],
    ['GET office/debts', 'office/debts?page=1&pageSize=20'],
    ['GET office/given-away', `office/given-away?page=1&${month}`],
    ['GET office/today', `office/today?date=${today}`],
    ['GET admin/dashboard/overview', `admin/dashboard/overview?${month}`],
    ['GET admin/dashboard/charts', `admin/dashboard/charts?${month}`],
    ['GET admin/dashboard/attention', 'admin/dashboard/attention'],
  ]
}

const look = (path: string, query: string): [string, string] => [
  `${path.replace('bookings/admin/', '')} ${query}`,
  `${path}?page=1&${query.replaceAll(' ', '%20')}`,
]
