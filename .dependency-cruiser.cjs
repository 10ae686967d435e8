/** Which way imports may point; scripts/direction.test.mjs plants violations to prove it bites. */
const from = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) })
const rule = (name, comment, source, target) => ({
  name,
  comment,
  severity: 'error',
  from: source,
  to: target,
})
const tests = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle has no first thing to read.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'Rules depend on nothing but themselves, and on what the numbers of the world look like.',
      from('^packages/domain', tests),
      { pathNot: '^packages/domain|^node_modules/libphonenumber-js/' },
    ),
    rule(
      'contract-knows-the-domain-only',
      'The contract is read by both sides and reads neither.',
      from('^packages/contract', tests),
      { path: '^(apps|tools)/' },
    ),
    rule('server-not-web', 'The server speaks to the web over HTTP.', from('^apps/server'), {
      path: '^apps/web/',
    }),
    rule(
      'content-knows-nobody',
      'What the demo says depends on no code but on what a house is.',
      from('^packages/content', tests),
      { path: '^(apps|tools|packages/(?!content|domain/house/house\\.ts))' },
    ),
    rule(
      'server-reads-the-house',
      'What the cafe says of itself is what is published, not the demo’s words.',
      from('^apps/server', [tests, '^apps/server/(platform/house|office/(studio|set-up))/']),
      { path: '^packages/content/' },
    ),
    rule('web-not-server', 'The web speaks to the server over HTTP.', from('^apps/web'), {
      path: '^apps/server/',
    }),
    rule(
      'platform-knows-no-feature',
      'Features use the platform, never the other way.',
      from('^apps/server/platform', tests),
      { path: '^apps/server/(?!platform/|schema/)[^/]+(/|\\.ts$)' },
    ),
    rule(
      'house-knows-nobody',
      'How the house looks knows neither what is sold nor who comes.',
      from('^apps/server/house/', tests),
      { path: '^apps/server/(visits|ordering|people|office|demo|invariants)/' },
    ),
    rule(
      'visits-know-nobody',
      'What can be booked knows neither who books nor who looks.',
      from('^apps/server/visits/', tests),
      { path: '^apps/server/(ordering|people|office|demo|invariants)/' },
    ),
    rule(
      'booking-is-below-ledger',
      'A booking’s row knows neither its money nor its acts.',
      from('^apps/server/ordering/booking/', tests),
      { path: '^apps/server/(ordering/(?!booking/|booking\\.ts$)|people/|office/)' },
    ),
    rule(
      'ledger-is-below-seats',
      'Money is written for a booking; who confirms, cancels or pays is above it.',
      from('^apps/server/ordering/ledger/', tests),
      { path: '^apps/server/(ordering/(?!ledger/|booking/|booking\\.ts$)|people/|office/)' },
    ),
    rule(
      'seats-are-below-refunds',
      'A booking that moves takes and frees seats and releases stored value, and knows no provider.',
      from('^apps/server/ordering/seats/', tests),
      { path: '^apps/server/(ordering/(?!seats/|ledger/|booking/|booking\\.ts$)|people/|office/)' },
    ),
    rule(
      'refunds-are-below-unpaid',
      'The provider gives money back, whatever was to be paid.',
      from('^apps/server/ordering/refunds/', tests),
      {
        path: '^apps/server/(ordering/(?!refunds/|seats/|ledger/|booking/|booking\\.ts$)|people/|office/)',
      },
    ),
    rule(
      'unpaid-is-below-acts',
      'Acts hold seats and take money, never the other way.',
      from('^apps/server/ordering/unpaid/', tests),
      {
        path: '^apps/server/(ordering/(?!unpaid/|refunds/|seats/|ledger/|booking/|booking\\.ts$)|people/|office/)',
      },
    ),
    rule(
      'ordering-knows-no-office',
      'Who books is known by a number, who looks not at all.',
      from('^apps/server/ordering/', tests),
      { path: '^apps/server/(people|office|demo|invariants)/' },
    ),
    rule(
      'people-know-no-office',
      'The office looks at people, never the other way.',
      from('^apps/server/people/', tests),
      { path: '^apps/server/(office|demo|invariants)/' },
    ),
    rule(
      'acts-write-no-mail',
      'An act queues a mail by its kind and facts; React and the words are the worker’s.',
      from('^apps/server/.*\\.ts$', [tests, '/writers\\.ts$', '^apps/server/mail-kinds\\.ts$']),
      { path: '^apps/server/.*\\.tsx$' },
    ),
    rule(
      'routes-only-translate',
      'What two routes need is an act, a query or words with a home of their own.',
      from('^apps/server/.*\\.routes\\.ts$'),
      { path: '\\.routes\\.ts$' },
    ),
    rule(
      'features-stay-strangers',
      'Web features meet only in routes.',
      from('^apps/web/features/([^/]+)/'),
      { path: '^apps/web/features/', pathNot: '^apps/web/features/$1/' },
    ),
    rule(
      'visit-is-below-features',
      'What several features show of a visit knows none of them.',
      from('^apps/web/visit/'),
      { path: '^apps/web/(features|office)/' },
    ),
    rule(
      'office-is-below-features',
      'What the tabs of the back office share knows none of them.',
      from('^apps/web/office/'),
      { path: '^apps/web/features/' },
    ),
    rule(
      'act-is-below-visit',
      'The one way to act knows no screen that acts.',
      from('^apps/web/act/'),
      { path: '^apps/web/(features|office|visit)/' },
    ),
    rule(
      'list-is-below-visit',
      'The one way to list knows no screen that lists.',
      from('^apps/web/list/'),
      { path: '^apps/web/(features|office|visit)/' },
    ),
    rule('ui-has-no-business', 'The design system knows no business.', from('^apps/web/ui/'), {
      path: '^(packages/|apps/web/(features|office|visit|act|list|routes|api)/)',
    }),
    rule(
      'api-knows-no-screen',
      'Screens call the client, never the other way.',
      from('^apps/web/api/'),
      {
        path: '^apps/web/(features|office|visit|act|list|ui)/',
      },
    ),
    rule(
      'only-routes-compose',
      'Nothing imports a route but the site map.',
      from('^apps/web/(features|office|visit|act|list|ui|api)/'),
      {
        path: '^apps/web/routes',
      },
    ),
    rule(
      'tools-stand-alone',
      'Local tools import nothing of ours but what they share.',
      from('^tools/([^/]+)/', tests),
      { path: '^(packages|apps|tools)/', pathNot: '^tools/($1/|[^/]+\\.ts$)' },
    ),
    rule(
      'only-tests-use-testing',
      'What is made for tests stays out of the product.',
      from('^(packages|apps|tools)/', [tests, '^apps/server/invariants/model/']),
      { path: '^testing/' },
    ),
    rule(
      'journeys-load-no-server',
      'Journeys meet the product over HTTP: its sources would be transformed before the first of them.',
      from('^testing/browser/'),
      { path: '^testing/server\\.ts$', reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The folders themselves, too: they may be made anew meanwhile.
    exclude: { path: '(^|/)(dist|\\.generated|\\.cache)(/|$)' },
    // dependency-cruiser cannot read with TypeScript 7; swc can.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import'],
    },
  },
}
