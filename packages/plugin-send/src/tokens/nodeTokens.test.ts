import { InvalidInputError } from '@latchkey/core'
import type { Token, TokenBalance, TokenService } from '@latchkey/core/services'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeToken } from '../../testing/fakeChain.js'
import { nativeToken, networkId, otherToken, type StartSendOptions, startSend } from '../../testing/startSend.js'
import type { SendParameters } from '../api.js'

interface FakeNode {
  readonly service: TokenService
  /** By token address; the network's own currency under an empty text. */
  readonly amounts: Map<string, bigint>
  decimals: number
  failure: unknown
  reads: number
}

/** A node that knows one token beside the network's own currency. */
function createNode(): FakeNode {
  const amounts = new Map([
    ['', 5_000_000n],
    [fakeToken, 2_500_000n],
  ])
  const { price: _, networkId: __, amount: ___, ...described } = otherToken
  const node: FakeNode = {
    amounts,
    decimals: 6,
    failure: undefined,
    reads: 0,
    service: {
      async read(_address, id, tokens) {
        node.reads += 1
        if (node.failure !== undefined) throw node.failure
        return tokens.map(
          (token: Token): TokenBalance => ({
            ...token,
            networkId: id,
            amount: amounts.get(token.address ?? '') ?? 0n,
          }),
        )
      },
      async describe(address) {
        if (node.failure !== undefined) throw node.failure
        if (address !== fakeToken) throw new InvalidInputError('token', address)
        return { ...described, decimals: node.decimals }
      },
      parseAddress: async (text) => (text.startsWith('fake-') ? text : undefined),
      nativeAddress: () => 'native',
    },
  }
  return node
}

async function startForm(node: FakeNode, parameters: SendParameters = {}, options: StartSendOptions = {}) {
  const started = await startSend({ tokens: node.service, ...options })
  onTestFinished(started.stop)
  const { modal, sending, address } = started
  const form = sending.createForm({
    modal,
    subject: { address, networkId },
    parameters,
    closed: new AbortController().signal,
    answer: () => undefined,
  })
  return { ...started, form }
}

describe('without a plugin that lists tokens', () => {
  const alone: StartSendOptions = { isListed: false, options: { tokens: { [networkId]: [fakeToken] } } }

  test('the form has the network’s own currency and the tokens of the app, by the node', async () => {
    const { form } = await startForm(createNode(), {}, alone)
    await expect
      .poll(() => form.$tokens.get().tokens)
      .toMatchObject([
        { symbol: 'FAKE', amount: 5_000_000n },
        { symbol: 'FUSD', amount: 2_500_000n, address: fakeToken },
      ])
    expect(form.$state.get().token).toMatchObject({ symbol: 'FAKE' })
  })

  test('a node that fails is reported, and is asked again on request', async () => {
    const node = createNode()
    node.failure = new Error('dead')
    const { form } = await startForm(node, {}, alone)
    await expect.poll(() => form.$tokens.get().error).toBe(node.failure)
    expect(form.$tokens.get().tokens).toBeUndefined()
    node.failure = undefined
    form.refresh()
    await expect.poll(() => form.$tokens.get().tokens).toHaveLength(2)
  })

  test('a token of the app that can not be read is left out, and the others can be sent', async () => {
    const tokens = { [networkId]: ['fake-other', fakeToken] }
    const { form } = await startForm(createNode(), {}, { isListed: false, options: { tokens } })
    await expect.poll(() => form.$tokens.get().tokens).toMatchObject([{ symbol: 'FAKE' }, { symbol: 'FUSD' }])
    expect(form.$tokens.get().error).toBeUndefined()
  })

  test('two wishes to read at the same time are one', async () => {
    const node = createNode()
    const { form } = await startForm(node, {}, alone)
    form.refresh()
    form.refresh()
    await expect.poll(() => form.$tokens.get().tokens).toHaveLength(2)
    const before = node.reads
    form.refresh()
    form.refresh()
    await expect.poll(() => form.$tokens.get().isLoading).toBe(false)
    // One for the list, and one for the chosen token of each wish.
    expect(node.reads - before).toBeLessThanOrEqual(3)
  })
})

describe('a token with the symbol of a listed one is marked', () => {
  const same = { ...otherToken, address: 'fake-same', price: undefined }

  test('although the list does not say so, also if only the chain calls it that', async () => {
    const node = createNode()
    const { describe: read } = node.service
    node.service.describe = async (address, ...rest) =>
      address === 'fake-same' ? { name: 'Fake', symbol: 'ＦUSD', decimals: 6, address } : read(address, ...rest)
    const listed = [nativeToken, otherToken, { ...same, symbol: 'SAFE' }]
    const { form, $list } = await startForm(node, {}, { listed })
    await expect.poll(() => form.$state.get().token?.symbol).toBe('FAKE')
    form.chooseToken(listed[2] as typeof same)
    await expect
      .poll(() => form.$state.get().token)
      .toMatchObject({
        symbol: 'ＦUSD',
        sameSymbolAs: { symbol: 'FUSD', address: fakeToken },
      })
    $list.set({ ...$list.get() })
    expect(form.$state.get().token?.sameSymbolAs).toMatchObject({ address: fakeToken })
    form.chooseToken(otherToken)
    await expect.poll(() => form.$state.get().token?.sameSymbolAs).toBeUndefined()
  })

  test('also one that the app names, and one of the app’s own list with the symbol of the currency', async () => {
    const node = createNode()
    node.service.describe = async (address) => ({ name: 'Fake', symbol: 'fake', decimals: 6, address })
    const { form } = await startForm(node, { token: 'fake-same', amount: '1' })
    await expect.poll(() => form.$state.get().token?.sameSymbolAs).toMatchObject({ symbol: 'FAKE' })
    const options = { tokens: { [networkId]: ['fake-same'] } }
    const alone = await startForm(node, {}, { isListed: false, options })
    await expect
      .poll(() => alone.form.$tokens.get().tokens?.map(({ sameSymbolAs }) => sameSymbolAs?.knownBy))
      .toEqual([undefined, 'list'])
  })
})

describe('the node decides', () => {
  test('the decimals of the chosen token are the chain’s, and what was typed is read again with them', async () => {
    const node = createNode()
    node.decimals = 2
    const { form } = await startForm(node, { token: fakeToken, amount: '1.5' })
    await expect.poll(() => form.$state.get().token?.decimals).toBe(2)
    expect(form.$state.get()).toMatchObject({ amount: 150n, amountText: '1.5' })
  })

  test('the balance of the chosen token is the chain’s', async () => {
    const node = createNode()
    node.amounts.set(fakeToken, 7n)
    const { form } = await startForm(node, { token: fakeToken })
    await expect.poll(() => form.$state.get().token?.amount).toBe(7n)
  })

  test('a node that fails leaves what the list said', async () => {
    const node = createNode()
    node.failure = new Error('dead')
    const { form, $list } = await startForm(node, { token: fakeToken })
    await expect.poll(() => form.$state.get().token?.amount).toBe(otherToken.amount)
    $list.set({ ...$list.get(), tokens: [nativeToken, { ...otherToken, amount: 9n }] })
    expect(form.$state.get().token?.amount).toBe(9n)
  })

  test('a token of the app that no list has is read from the node', async () => {
    const node = createNode()
    const { form, $list } = await startForm(node, { token: 'fake-token', amount: '2' }, {})
    $list.set({ ...$list.get(), tokens: [nativeToken] })
    await expect.poll(() => form.$state.get()).toMatchObject({ token: { symbol: 'FUSD' }, amount: 2_000_000n })
  })

  test('a token that can not be read is said, and another one is not put in its place', async () => {
    const node = createNode()
    node.failure = new Error('dead')
    const { form, $list } = await startForm(node, { token: 'fake-other' })
    $list.set({ ...$list.get(), tokens: [nativeToken] })
    await expect.poll(() => form.$state.get().tokenFault).toBe('failed')
    expect(form.$state.get().token).toBeUndefined()
    node.failure = undefined
    const unknown = await startForm(node, { token: 'fake-other' })
    await expect.poll(() => unknown.form.$state.get().tokenFault).toBe('unknown')
  })
})
