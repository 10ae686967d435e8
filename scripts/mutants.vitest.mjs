// The tests that mutants of the rules must not survive (`npm run mutants`).
export default { test: { include: ['packages/domain/**/*.test.ts'] } }
