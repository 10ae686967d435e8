import { expect, test, vi } from 'vitest'
import { answerProof, isProofAsked, provenly } from './proof.ts'

const NEEDED = { data: null, error: { code: 'PROOF_NEEDED' } }
const DONE = { data: 'done', error: null }
type Answer = typeof NEEDED | typeof DONE

const server = (...answers: Answer[]) => {
  const ask = vi.fn<() => Promise<Answer>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return ask
}

test('what wants proof is asked again once it is given', async () => {
  const ask = server(NEEDED, DONE)
  const asked = provenly(ask)
  await expect.poll(isProofAsked).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  answerProof(true)
  expect(await asked).toBe(DONE)
  expect(isProofAsked()).toBe(false)
})

test('whoever thinks better of it is refused, and nothing is asked again', async () => {
  const ask = server(NEEDED)
  const asked = provenly(ask)
  await expect.poll(isProofAsked).toBe(true)
  answerProof(false)
  expect(await asked).toBe(NEEDED)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('two that wait share one proof', async () => {
  const both = [server(NEEDED, DONE), server(NEEDED, DONE)].map((ask) => provenly(ask))
  await expect.poll(isProofAsked).toBe(true)
  answerProof(true)
  expect(await Promise.all(both)).toEqual([DONE, DONE])
})

test('what wants none asks for none', async () => {
  expect(await provenly(server(DONE))).toBe(DONE)
  expect(isProofAsked()).toBe(false)
})
