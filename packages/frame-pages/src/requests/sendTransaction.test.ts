import { keccak256 } from 'viem/utils'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.js'
import { sendTransaction } from './sendTransaction.js'

const signed = '0x02f8'
const lost = () => new RequestError('GATEWAY_UNREACHABLE', 'It does not answer.')
const refused = (message: string) => new RequestError(-32000, message)

test.each<[what: string, answers: readonly (Error | string)[], asked: number, error?: string]>([
  ['is taken', [keccak256(signed)], 1],
  ['is known already', [refused('already known')], 1],
  ['is refused', [refused('nonce too low')], 1, 'nonce too low'],
  ['gets its second answer', [lost(), keccak256(signed)], 2],
  // The first one may have been taken.
  ['is refused after a lost answer', [lost(), refused('nonce too low')], 2],
  ['gets no answer', [lost(), lost()], 2],
])('a transaction that %s', async (_, answers, asked, error) => {
  let count = 0
  const node = {
    async call(): Promise<unknown> {
      const answer = answers[count]
      count += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const sending = sendTransaction(node, signed)
  if (error === undefined) await expect(sending).resolves.toBe(keccak256(signed))
  else await expect(sending).rejects.toThrow(error)
  expect(count).toBe(asked)
})
