import { InvalidInputError, PaymentRequestError, provide } from '@latchkey/core'
import { type PaymentRequest, type TokenService, tokensService } from '@latchkey/core/services'
import { createFakeNetwork, serviceFrom } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { fakePayments } from '../../testing/fakePayments.js'
import { nativeToken, networkId, otherToken } from '../../testing/startSend.js'
import { fillRequest } from './fillRequest.js'
import { isAddressOn } from './isAddressOn.js'

const context = { networkId, from: 'fake-ada', tokens: [nativeToken, otherToken] }
const described = { name: 'New coin', symbol: 'NEW', decimals: 2, address: 'new' }
/** A node that knows the token `new`, and has a balance of it only where `amount` is given. */
const node = (amount: bigint | undefined, failure?: unknown): TokenService => ({
  async describe(address) {
    if (failure !== undefined) throw failure
    if (address !== 'new') throw new InvalidInputError('token', address)
    return described
  },
  read: async () => (amount === undefined ? [] : [{ ...described, networkId, amount }]),
  parseAddress: async (text) => text,
  nativeAddress: () => 'native',
})
const $networks = atom([
  { ...createFakeNetwork(networkId), nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 6 } },
])
const fill = (
  request: Partial<PaymentRequest>,
  service: TokenService | undefined = node(700n),
  tokens = context.tokens,
) =>
  fillRequest(
    { service: serviceFrom(provide(tokensService, service)), $networks },
    { to: 'fake-bob', ...request },
    { ...context, tokens },
    new AbortController().signal,
  )

describe('fillRequest()', () => {
  test('fills nothing from an address alone, and the own currency from a request', async () => {
    expect(await fill({})).toBeUndefined()
    expect(await fill({ networkId })).toEqual({ token: nativeToken })
  })

  test('fills token, amount and texts from the list', async () => {
    expect(await fill({ amount: 5n, label: 'Bob', message: 'Lunch' })).toEqual({
      token: nativeToken,
      amount: 5n,
      label: 'Bob',
      message: 'Lunch',
    })
    expect(await fill({ token: otherToken.address, decimalAmount: '1.5' })).toEqual({
      token: otherToken,
      amount: 1_500_000n,
      isDecimal: true,
    })
  })

  test('fills a token that is not listed as its contract describes it', async () => {
    expect(await fill({ token: 'new', decimalAmount: '1.5' })).toEqual({
      token: { ...described, networkId, amount: 700n },
      amount: 150n,
      isDecimal: true,
    })
  })

  test('fills the own currency from the node while the list of tokens is not there yet', async () => {
    const read: TokenService['read'] = async (_address, _networkId, [token]) =>
      token ? [{ ...token, networkId, amount: 700n }] : []
    const own = { name: 'Own', symbol: 'OWN', decimals: 6, networkId, amount: 700n }
    await expect(fill({ amount: 5n }, { ...node(1n), read }, [])).resolves.toEqual({ token: own, amount: 5n })
  })

  test.each([
    ['has a part that is lost by a plain transfer', { reference: 'x' } as object, 'unsupported'],
    ['is for another network', { networkId: 'fake:2' }, 'otherNetwork'],
    ['names no token', { token: 'nothing' }, 'unknownToken'],
    ['has more decimals than its token', { token: otherToken.address, decimalAmount: '1.1234567' }, 'amount'],
  ])('refuses a request as a whole that %s', async (_, request, reason) => {
    await expect(fill({ amount: 5n, ...request })).rejects.toMatchObject({ reason })
  })

  test('refuses a token that the node can not read', async () => {
    await expect(fill({ token: 'new' }, node(undefined))).rejects.toMatchObject({ reason: 'unknownToken' })
    const alone = fillRequest(
      { service: serviceFrom(), $networks },
      { to: 'fake-bob', token: 'new' },
      context,
      new AbortController().signal,
    )
    await expect(alone).rejects.toMatchObject({ reason: 'unknownToken' })
  })

  test('passes on a failure of the node, which says nothing about the request', async () => {
    const failure = new Error('dead')
    await expect(fill({ token: 'new' }, node(1n, failure))).rejects.toBe(failure)
  })
})

test('isAddressOn() says no for a text that is not an address of the network, and passes on other failures', async () => {
  await expect(isAddressOn(fakePayments, 'fake-bob', networkId)).resolves.toBe(true)
  await expect(isAddressOn(fakePayments, 'nonsense', networkId)).resolves.toBe(false)
  const failing = (cause: Error) => ({
    ...fakePayments,
    async parse() {
      throw cause
    },
  })
  await expect(isAddressOn(failing(new PaymentRequestError('malformed')), 'x', networkId)).resolves.toBe(false)
  await expect(isAddressOn(failing(new Error('bug')), 'x', networkId)).rejects.toThrow('bug')
})
