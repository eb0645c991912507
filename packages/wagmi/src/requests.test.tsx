import { createFakeGate, when } from '@latchkey/testkit'
import { parseEther, verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import {
  connect,
  disconnect,
  getAccount,
  getBalance,
  getBlockNumber,
  getConnections,
  getConnectorClient,
  getWalletClient,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  watchAsset,
} from 'wagmi/actions'
import { type Bridge, type BridgeOptions, chainA, chainB, createBridge } from '../testing/createBridge.js'

let bridge: Bridge | undefined
afterEach(() => bridge?.stop())

async function openConnected(options?: BridgeOptions): Promise<Bridge> {
  bridge = createBridge(options)
  await bridge.choose(bridge.anchor)
  bridge.anchor.script.clearLog()
  return bridge
}

const methodsOf = ({ script }: Bridge['anchor']) => script.prompts.map(({ method }) => method)
const receiver = '0x000000000000000000000000000000000000bEEF'

test('wagmi signs with the chosen account', async () => {
  const { config, anchor } = await openConnected()
  const signature = await signMessage(config, { message: 'Hello' })
  const address = anchor.addresses[0] as `0x${string}`
  await expect(verifyMessage({ address, message: 'Hello', signature })).resolves.toBe(true)
})

test('wagmi sends a transaction and waits for its receipt over the nodes of the modal', async () => {
  const { config } = await openConnected()
  const before = await getBalance(config, { address: receiver })
  const hash = await sendTransaction(config, { to: receiver, value: parseEther('0.001') })
  await expect(waitForTransactionReceipt(config, { hash })).resolves.toMatchObject({ status: 'success' })
  const after = await getBalance(config, { address: receiver })
  expect(after.value - before.value).toBe(parseEther('0.001'))
})

test('modalTransport() reads each chain from its own node, and reports a revert as viem does', async () => {
  const { config } = await openConnected()
  for (const chain of [chainA, chainB]) {
    const client = config.getClient({ chainId: chain.id })
    await expect(client.request({ method: 'eth_chainId' })).resolves.toBe(`0x${chain.id.toString(16)}`)
  }
  await expect(getBlockNumber(config, { chainId: chainB.id })).resolves.toBeTypeOf('bigint')
  const failure = await config
    .getClient()
    .request({ method: 'eth_call', params: [{ data: '0xfe' }] } as never)
    .catch((cause: unknown) => cause)
  expect(failure).toMatchObject({ name: expect.stringMatching(/Rpc|Execution/) })
})

test('a rejected signature is a UserRejectedRequestError', async () => {
  const { config, anchor } = await openConnected()
  anchor.script.setAnswer('reject')
  const failure = (await signMessage(config, { message: 'Hello' }).catch((cause: unknown) => cause)) as Error
  expect([failure.name, (failure.cause as Error | undefined)?.name]).toContain('UserRejectedRequestError')
})

test('watchAsset() of wagmi passes the token to the wallet, and its answer back', async () => {
  const { config, anchor } = await openConnected()
  const token = { type: 'ERC20', options: { address: receiver, symbol: 'TST', decimals: 6 } } as const
  anchor.script.answerNext('wallet_watchAsset', { result: true })
  await expect(watchAsset(config, token)).resolves.toBe(true)
  expect(anchor.script.requests.find(({ method }) => method === 'wallet_watchAsset')?.params).toEqual(token)
  anchor.script.answerNext('wallet_watchAsset', { error: { code: 4001, message: 'User rejected the request.' } })
  await expect(watchAsset(config, token)).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test('a wallet that has changed its network in silence signs nothing', async () => {
  const { config, anchor } = await openConnected()
  anchor.script.lie('eth_chainId', { result: '0x63' })
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'LATCHKEY_NETWORK_DISCONNECTED' }),
  })
  expect(methodsOf(anchor)).toEqual([])
})

test('wagmi signs with the wallet of the connection that the caller names', async () => {
  const page = await openConnected()
  const { config, anchor, beacon, anchorId } = page
  await page.choose(beacon)
  const { connector } = getConnections(config).find((each) => each.connector.uid === anchorId) ?? {}
  const signature = await signMessage(config, { message: 'Hello', connector: connector as never })
  const address = anchor.addresses[0] as `0x${string}`
  await expect(verifyMessage({ address, message: 'Hello', signature })).resolves.toBe(true)
  expect(getAccount(config).address).toBe(beacon.addresses[0])
})

test('the current wallet signs and sends nothing while another one has to sign in', async () => {
  const gate = createFakeGate()
  const page = await openConnected({ plugins: [gate.plugin] })
  const { config, modal, anchor, beacon } = page
  const pass = gate.script.hold('pass')
  const chosen = page.choose(beacon)
  await gate.script.asked('pass')
  expect(getAccount(config)).toMatchObject({ status: 'connected', address: anchor.addresses[0] })
  const refusal = { cause: expect.objectContaining({ code: 'LATCHKEY_NOT_CONNECTED' }) }
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject(refusal)
  await expect(sendTransaction(config, { to: receiver, value: 1n, gas: 21_000n })).rejects.toMatchObject({
    cause: expect.objectContaining(refusal),
  })
  expect(methodsOf(anchor)).toEqual([])
  pass('reject')
  await expect(chosen).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  await when(modal.state.$status, (status) => status === 'connected')
  await expect(signMessage(config, { message: 'Hello' })).resolves.toMatch(/^0x/)
  expect(methodsOf(anchor)).toEqual(['personal_sign'])
})

test('switchChain() rejects with UserRejectedRequestError when the user declines', async () => {
  const { config, anchor } = await openConnected()
  anchor.script.setAnswer('reject')
  await expect(switchChain(config, { chainId: chainB.id })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
    code: 4001,
  })
  expect(getAccount(config).chainId).toBe(chainA.id)
})

test('switchChain() rejects with SwitchChainError for a chain that the config lacks, and for one that the wallet refuses', async () => {
  const { config, anchor } = await openConnected()
  await expect(switchChain(config, { chainId: 7 as never })).rejects.toMatchObject({ name: 'SwitchChainError' })
  anchor.script.lie('wallet_switchEthereumChain', { error: { code: 4902, message: 'Unrecognized chain ID' } })
  anchor.script.lie('wallet_addEthereumChain', { error: { code: -32601, message: 'Not supported' } })
  await expect(switchChain(config, { chainId: chainB.id })).rejects.toMatchObject({
    name: 'SwitchChainError',
    code: 4902,
  })
})

test('switchChain() adds a chain that the wallet does not know, as the caller describes it', async () => {
  const { config, anchor } = await openConnected()
  anchor.script.answerNext('wallet_switchEthereumChain', { error: { code: 4902, message: 'Unrecognized chain ID' } })
  await switchChain(config, {
    chainId: chainB.id,
    addEthereumChainParameter: { chainName: 'Own name', iconUrls: ['https://app.example/b.png'] },
  })
  const added = anchor.script.requests.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toMatchObject([
    { chainId: `0x${chainB.id.toString(16)}`, chainName: 'Own name', iconUrls: ['https://app.example/b.png'] },
  ])
  expect(getAccount(config).chainId).toBe(chainB.id)
})

const unknown = 'Unrecognized chain ID "0x2a".'

test.each([
  { code: 4902, message: unknown },
  { code: -32603, message: unknown },
  { code: 4901, message: 'The provider is not connected to the requested chain.' },
  { code: 4001, message: 'not supported' },
  { code: 4001, message: unknown },
  { code: -32600, message: unknown },
  { code: -32000, message: "This chain hasn't been added yet" },
])(
  'switchChain() adds the chain after the answer %j: of each connection, as the caller describes it',
  async (error) => {
    const page = await openConnected()
    const { config, anchor, anchorId, beacon } = page
    const addEthereumChainParameter = { chainName: 'Own name' }
    const added = () => anchor.script.requests.filter(({ method }) => method === 'wallet_addEthereumChain')
    anchor.script.answerNext('wallet_switchEthereumChain', { error })
    await switchChain(config, { chainId: chainB.id, addEthereumChainParameter })
    expect(added().map(({ params }) => params)).toMatchObject([[{ chainName: 'Own name' }]])
    await page.choose(beacon)
    const { connector } = getConnections(config).find((each) => each.connector.uid === anchorId) ?? {}
    anchor.script.answerNext('wallet_switchEthereumChain', { error })
    await switchChain(config, { chainId: chainA.id, connector: connector as never, addEthereumChainParameter })
    expect(added()[1]?.params).toMatchObject([{ chainId: `0x${chainA.id.toString(16)}`, chainName: 'Own name' }])
  },
)

test('switchChain() reports a rejection code without a rejection as the failure that it is', async () => {
  const { config, anchor } = await openConnected()
  anchor.script.lie('wallet_switchEthereumChain', { error: { code: 4001, message: 'The wallet is locked' } })
  for (const addEthereumChainParameter of [undefined, { chainName: 'Own name' }]) {
    const switching = switchChain(config, { chainId: chainB.id, addEthereumChainParameter })
    await expect(switching).rejects.toMatchObject({ name: 'SwitchChainError' })
  }
})

test('switchChain() of a connection that is not the active one switches its wallet alone', async () => {
  const page = await openConnected()
  const { config, anchor, beacon, anchorId, modal } = page
  await page.choose(beacon)
  const { connector } = getConnections(config).find((each) => each.connector.uid === anchorId) ?? {}
  await switchChain(config, { chainId: chainB.id, connector: connector as never })
  await when(modal.state.$connections, (all) => all.get(anchorId)?.networkId === `eip155:${chainB.id}`)
  expect([anchor.chainId, beacon.chainId, getAccount(config).chainId]).toEqual([chainB.id, chainA.id, chainA.id])
  expect(getConnections(config).find((each) => each.connector.uid === anchorId)?.chainId).toBe(chainB.id)
})

test('clients of wagmi have the account and the chain of the modal, and none after disconnect()', async () => {
  const { config, anchor } = await openConnected()
  await expect(getWalletClient(config)).resolves.toMatchObject({
    account: { address: anchor.addresses[0] },
    chain: { id: chainA.id },
  })
  const { connector } = getAccount(config)
  await disconnect(config)
  await expect(getConnectorClient(config)).rejects.toMatchObject({ name: 'ConnectorNotConnectedError' })
  await expect(connector?.getAccounts()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  await expect(connector?.isAuthorized()).resolves.toBe(false)
})

test('connect() with the connector of a connection makes it the active one', async () => {
  const page = await openConnected()
  const { config, beacon, anchorId, modal, anchor } = page
  await page.choose(beacon)
  const { connector } = getConnections(config).find((each) => each.connector.uid === anchorId) ?? {}
  await expect(connect(config, { connector: connector as Connector })).resolves.toMatchObject({
    accounts: anchor.addresses,
  })
  expect(modal.state.$current.get()?.address).toBe(anchor.addresses[0])
})

test('connect() with the connector of a connection that is over rejects, and connects no other wallet', async () => {
  const page = await openConnected()
  const { config, beacon, anchorId, modal } = page
  const { connector } = getAccount(config)
  await page.choose(beacon)
  await modal.disconnect({ connectionId: anchorId })
  await expect(connect(config, { connector: connector as Connector })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_CONNECTED',
  })
  expect(getAccount(config)).toMatchObject({ status: 'connected', address: beacon.addresses[0] })
})

test('the provider of a connection passes on the events of its wallet', async () => {
  const { config, anchor } = await openConnected()
  const provider = (await getAccount(config).connector?.getProvider()) as {
    on(event: string, listener: (value: unknown) => void): void
    removeListener(event: string, listener: (value: unknown) => void): void
  }
  const seen: unknown[] = []
  const listener = (value: unknown) => seen.push(value)
  provider.on('chainChanged', listener)
  anchor.switchChain(chainB.id)
  provider.removeListener('chainChanged', listener)
  anchor.switchChain(chainA.id)
  expect(seen).toEqual([`0x${chainB.id.toString(16)}`])
})

test('getConnections() of wagmi compares the connections of two pages', async () => {
  const { config, stop } = await openConnected()
  expect(getConnections(config)).toHaveLength(1)
  stop()
  const other = await openConnected()
  expect(getConnections(other.config)[0]?.connector.emitter).toBe(other.connector.emitter)
})
