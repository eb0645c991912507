import { type Call, InvalidAnswerError, NotConnectedError, UnsupportedCapabilityError } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider, Recipient } from '../wallet/BitcoinProvider.js'
import { sendBitcoin } from './sendBitcoin.js'

const networkId = chainOf('Mainnet')?.networkId ?? ''
const own = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The network has no service, so no sent transaction is remembered. */
const core = { context: { $networks: atom([]), http: async () => ({}) }, sent: new Map() } as object as BitcoinCore

/** A wallet that answers when the test releases it. */
function create(signal = new AbortController().signal, type = 'payment') {
  const asked: unknown[] = []
  const answers: ((id: string) => void)[] = []
  const provider = {
    sendTransfer(request: unknown) {
      asked.push(request)
      return new Promise<string>((resolve) => answers.push(resolve))
    },
  }
  const account = { id: own, address: own, type }
  const subject = { connection: { provider }, account, address: own, networkId, signal }
  const call = createCall(subject as object as Call<BitcoinProvider>)
  return {
    asked,
    provider,
    answer: () => answers.shift()?.('id'),
    send: (...all: Recipients) => sendBitcoin(core, call, all),
  }
}
type Recipients = [Recipient, ...Recipient[]]

test('sendBitcoin() requests exactly the given transfer, with canonical addresses', async () => {
  const { asked, answer, send } = create()
  const sending = send({ address: to.toUpperCase(), amount: 1n }, { address: own, amount: 2_100_000_000_000_000n })
  const recipients = [
    { address: to, amount: 1n },
    { address: own, amount: 2_100_000_000_000_000n },
  ]
  expect(asked).toEqual([{ from: own, recipients, networkId }])
  answer()
  await expect(sending).resolves.toBe('id')
})

test('sendBitcoin() sends no request to a wallet that would spend from another account', async () => {
  const { asked, provider, send } = create(undefined, 'ordinal')
  Object.assign(provider, { spendsFrom: 'payment' })
  await expect(send({ address: to, amount: 1n })).rejects.toThrow(UnsupportedCapabilityError)
  expect(asked).toEqual([])
})

test('sendBitcoin() rejects with OutcomeUnknownError and the id that a malformed answer names', async () => {
  const { send, provider } = create()
  const transaction = 'ab'.repeat(32)
  const cause = new InvalidAnswerError('sendTransfer', 'not a transaction id', { transaction })
  Object.assign(provider, { sendTransfer: () => Promise.reject(cause) })
  await expect(send({ address: to, amount: 1n })).rejects.toMatchObject({
    code: 'LATCHKEY_OUTCOME_UNKNOWN',
    request: 'sendTransfer',
    networkId,
    address: own,
    transaction,
    cause,
  })
})

test.each([
  ['to an address of zeros', { address: '1111111111111111111114oLvT2', amount: 1n }, 'LATCHKEY_RECIPIENT'],
  ['to another network', { address: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', amount: 1n }, 'LATCHKEY_ADDRESS_NETWORK'],
  ['to a malformed address', { address: 'ada', amount: 1n }, 'LATCHKEY_INVALID_ADDRESS'],
  ['of nothing', { address: to, amount: 0n }, 'LATCHKEY_INVALID_AMOUNT'],
  ['of a negative amount', { address: to, amount: -1n }, 'LATCHKEY_INVALID_AMOUNT'],
  ['of more than there is', { address: to, amount: 2_100_000_000_000_001n }, 'LATCHKEY_INVALID_AMOUNT'],
  ['of a number that is not a bigint', { address: to, amount: 1 as never }, 'LATCHKEY_INVALID_AMOUNT'],
])(
  'sendBitcoin() rejects a transfer %s before the wallet gets a request, as first or second recipient',
  async (_, wrong, code) => {
    const { asked, send } = create()
    await expect(send(wrong)).rejects.toMatchObject({ code })
    await expect(send({ address: to, amount: 1n }, wrong)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  },
)

test('sendBitcoin() confirms the sender first, and sends no request after the only caller cancelled', async () => {
  const ended = new Error('cancelled')
  const over = new AbortController()
  const { asked, send, provider } = create(over.signal)
  const confirmed: unknown[] = []
  Object.assign(provider, {
    async confirmSender(sender: unknown) {
      confirmed.push(sender)
      if (confirmed.length === 1) throw new NotConnectedError()
      over.abort(ended)
    },
  })
  await expect(send({ address: to, amount: 1n })).rejects.toBeInstanceOf(NotConnectedError)
  await expect(send({ address: to, amount: 1n })).rejects.toBe(ended)
  expect(confirmed).toEqual(Array.from({ length: 2 }, () => ({ from: own, networkId })))
  expect(asked).toEqual([])
})

test('sendBitcoin() with an aborted signal sends no request', async () => {
  const ended = new Error('cancelled')
  const { asked, send } = create(AbortSignal.abort(ended))
  await expect(send({ address: to, amount: 1n })).rejects.toBe(ended)
  expect(asked).toEqual([])
})
