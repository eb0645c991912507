import { createFakeGate, when } from '@latchkey/testkit'
import { verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { type Connector, createConfig, createStorage, http } from 'wagmi'
import {
  connect,
  disconnect,
  getAccount,
  getConnections,
  reconnect,
  signMessage,
  switchAccount,
  switchChain,
  watchAccount,
} from 'wagmi/actions'
import { type Bridge, type BridgeOptions, chainA, chainB, createBridge } from '../testing/createBridge.js'
import { joinWagmi, latchkey } from './index.js'

let bridge: Bridge | undefined
afterEach(() => bridge?.stop())

function open(options?: BridgeOptions): Bridge {
  bridge = createBridge(options)
  return bridge
}

const accountOf = ({ config }: Bridge) => {
  const { status, address, chainId, connector } = getAccount(config)
  return { status, address, chainId, name: connector?.name }
}

test('a connection of the dialog is a connection of wagmi, with the name and the icon of its wallet', async () => {
  const page = open()
  const { config, anchor, anchorId } = page
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
  await page.choose(anchor)
  expect(getAccount(config)).toMatchObject({
    status: 'connected',
    addresses: anchor.addresses,
    chainId: chainA.id,
    chain: { name: 'Chain A' },
    connector: { id: 'latchkey', uid: anchorId, name: 'Anchor', icon: anchor.info.icon, rdns: 'example.anchor' },
  })
})

test('connect() of wagmi opens the dialog, and resolves with the account and the chain that the user chose', async () => {
  const page = open()
  const { config, connector, anchor } = page
  const connected = connect(config, { connector })
  expect(accountOf(page)).toMatchObject({ status: 'connecting' })
  await page.chooseWhenOpen(anchor)
  await expect(connected).resolves.toEqual({ accounts: anchor.addresses, chainId: chainA.id })
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: anchor.addresses[0], name: 'Anchor' })
})

test('connect() of wagmi rejects with UserRejectedRequestError when the dialog is closed', async () => {
  const page = open()
  const { config, connector, modal } = page
  const failure = connect(config, { connector }).catch((cause: unknown) => cause)
  await when(modal.state.$isOpen, (isOpen) => isOpen)
  modal.close()
  expect(await failure).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
})

test.each<[string, object, object]>([
  [
    'what the wallet answers to wallet_connect',
    { result: { accounts: [{ address: 'own', capabilities: { paymaster: { supported: true } } }] } },
    { paymaster: { supported: true } },
  ],
  ['nothing of another account', { result: { accounts: [{ address: '0x1', capabilities: { other: true } }] } }, {}],
  ['nothing of an answer in another form', { result: { accounts: [{ address: 'own', capabilities: 'all' }] } }, {}],
  ['nothing of a wallet without that request', { error: { code: -32601, message: 'Method not found' } }, {}],
])('connect() of wagmi with withCapabilities gives %s', async (_, answer, capabilities) => {
  const page = open()
  const own = String(page.anchor.addresses[0]).toLowerCase()
  page.anchor.script.lie('wallet_connect', JSON.parse(JSON.stringify(answer).replace('own', own)))
  const connected = connect(page.config, { connector: page.connector, withCapabilities: true })
  await page.chooseWhenOpen(page.anchor)
  const [address, other] = page.anchor.addresses
  await expect(connected).resolves.toMatchObject({
    accounts: [
      { address, capabilities },
      { address: other, capabilities: {} },
    ],
  })
  expect(accountOf(page)).toMatchObject({ status: 'connected', address })
})

test('wagmi’s actions with the connector of the config use the active wallet', async () => {
  const page = open()
  await page.choose(page.anchor)
  await page.choose(page.beacon)
  const [connector] = page.config.connectors
  const signature = await signMessage(page.config, { message: 'Hello', connector: connector as Connector })
  const address = page.beacon.addresses[0] as `0x${string}`
  await expect(verifyMessage({ address, message: 'Hello', signature })).resolves.toBe(true)
})

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'LATCHKEY_USER_REJECTED', 'User rejected the request.'],
  [{ code: -32603, message: 'The device is not ready' }, 'LATCHKEY_WALLET', 'The device is not ready'],
  [{ code: -32002, message: 'Already pending' }, 'LATCHKEY_REQUEST_PENDING', ''],
])('connect() of wagmi names what the wallet said last when the dialog is closed: %j', async (error, code, words) => {
  const page = open()
  const failure = connect(page.config, { connector: page.connector }).catch((cause: unknown) => cause)
  page.anchor.script.lie('eth_requestAccounts', { error })
  const declined = await page.chooseWhenOpen(page.anchor).catch((cause: unknown) => cause)
  expect(declined).toMatchObject({ code: expect.stringContaining(code) })
  page.modal.close()
  expect(await failure).toMatchObject({
    name: 'UserRejectedRequestError',
    details: expect.stringContaining(words),
    cause: { code: 'LATCHKEY_DIALOG_CLOSED', cause: declined },
  })
})

test('connect() of wagmi with a chain switches to it', async () => {
  const page = open()
  const connected = connect(page.config, { connector: page.connector, chainId: chainB.id })
  await page.chooseWhenOpen(page.anchor)
  await expect(connected).resolves.toMatchObject({ chainId: chainB.id })
  expect(page.anchor.chainId).toBe(chainB.id)
})

test('connect() of wagmi resolves with the chain of the wallet when the user declines to switch', async () => {
  const page = open()
  page.anchor.script.setAnswer('reject', 'wallet_switchEthereumChain')
  const connected = connect(page.config, { connector: page.connector, chainId: chainB.id })
  await page.chooseWhenOpen(page.anchor)
  await expect(connected).resolves.toMatchObject({ chainId: chainA.id })
  expect(accountOf(page)).toMatchObject({ status: 'connected', chainId: chainA.id })
})

test('disconnect() of wagmi disconnects the modal, and the other way round', async () => {
  const page = open()
  await page.choose(page.anchor)
  await disconnect(page.config)
  expect(page.modal.state.$status.get()).toBe('disconnected')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
  expect(page.anchor.isAuthorized).toBe(false)

  await page.choose(page.anchor)
  expect(accountOf(page)).toMatchObject({ status: 'connected' })
  await page.modal.disconnect()
  expect(accountOf(page)).toMatchObject({ status: 'disconnected', address: undefined })
})

test('wagmi follows the account, the network and the lock of the wallet', async () => {
  const page = open()
  const { anchor, modal } = page
  const [first = '', second = ''] = anchor.addresses
  await page.choose(anchor)
  anchor.selectAccount(second)
  expect(accountOf(page)).toMatchObject({ address: second })
  anchor.switchChain(chainB.id)
  await when(modal.state.$current, (current) => current?.networkId === `eip155:${chainB.id}`)
  expect(accountOf(page)).toMatchObject({ address: second, chainId: chainB.id })
  anchor.switchChain(99)
  await when(modal.state.$current, (current) => current?.networkId === 'eip155:99')
  expect(getAccount(page.config)).toMatchObject({ chainId: 99, chain: undefined })
  anchor.switchChain(chainA.id)
  anchor.selectAccount(first)
  anchor.lock()
  await when(modal.state.$status, (status) => status === 'disconnected')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
  anchor.unlock()
  await when(modal.state.$status, (status) => status === 'connected')
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: first })
})

test('both sides show several connections, and switching one switches the other', async () => {
  const page = open()
  const { config, modal, connector, anchor, beacon, anchorId, beaconId } = page
  await page.choose(anchor)
  const added = connect(config, { connector })
  await page.chooseWhenOpen(beacon)
  await expect(added).resolves.toMatchObject({ accounts: beacon.addresses })
  expect(getConnections(config).map((each) => each.connector.name)).toEqual(['Anchor', 'Beacon'])
  expect(accountOf(page)).toMatchObject({ name: 'Beacon' })

  const other = getConnections(config).find((each) => each.connector.uid === anchorId)
  await switchAccount(config, { connector: other?.connector as never })
  expect(modal.state.$current.get()?.address).toBe(anchor.addresses[0])
  modal.switchConnection(beaconId)
  expect(accountOf(page)).toMatchObject({ name: 'Beacon' })

  await disconnect(config, { connector: other?.connector as never })
  expect([...modal.state.$connections.get().keys()]).toEqual([beaconId])
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Beacon' })
})

test('switchChain() of wagmi switches the wallet, and switchNetwork() of the modal wagmi', async () => {
  const page = open()
  const { config, modal, anchor } = page
  await page.choose(anchor)
  await switchChain(config, { chainId: chainB.id })
  expect([anchor.chainId, accountOf(page).chainId]).toEqual([chainB.id, chainB.id])
  await modal.switchNetwork(`eip155:${chainA.id}`)
  expect([anchor.chainId, accountOf(page).chainId]).toEqual([chainA.id, chainA.id])
})

test('wagmi reports each connection, also one that began in the dialog, after the status connecting', async () => {
  const page = open()
  const { config, modal, anchor } = page
  const statuses: string[] = []
  const stop = watchAccount(config, { onChange: ({ status }) => statuses.push(status) })
  await page.choose(anchor)
  await modal.disconnect()
  const connected = connect(config, { connector: page.connector })
  await page.chooseWhenOpen(anchor)
  await connected
  stop()
  expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'connecting', 'connected'])
})

test('an account that has to sign in is disconnected for wagmi until it has', async () => {
  const gate = createFakeGate()
  const page = open({ plugins: [gate.plugin] })
  const { config, connector, anchor, modal } = page
  const pass = gate.script.hold('pass')
  const connected = connect(config, { connector })
  const chosen = page.chooseWhenOpen(anchor)
  await gate.script.asked('pass')
  expect(modal.state.$status.get()).toBe('gated')
  expect(accountOf(page)).toMatchObject({ status: 'connecting', address: undefined })
  pass('approve')
  await chosen
  await expect(connected).resolves.toMatchObject({ accounts: anchor.addresses })
  expect(accountOf(page)).toMatchObject({ status: 'connected' })
})

test('connect() of wagmi rejects when the user does not sign in', async () => {
  const gate = createFakeGate({ answer: 'reject' })
  const page = open({ plugins: [gate.plugin] })
  const failure = connect(page.config, { connector: page.connector }).catch((cause: unknown) => cause)
  await expect(page.chooseWhenOpen(page.anchor)).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  page.modal.close()
  expect(await failure).toMatchObject({ name: 'UserRejectedRequestError' })
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
})

const namesOf = ({ config }: Bridge) => getConnections(config).map(({ connector }) => connector.name)

test('a wallet that has to sign in leaves the others connected in wagmi, and the current one current', async () => {
  const gate = createFakeGate()
  const page = open({ plugins: [gate.plugin] })
  await page.choose(page.anchor)
  const statuses: string[] = []
  const stop = watchAccount(page.config, { onChange: ({ status }) => statuses.push(status) })
  const pass = gate.script.hold('pass')
  const chosen = page.choose(page.beacon)
  await gate.script.asked('pass')
  expect(page.modal.state.$status.get()).toBe('gated')
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Anchor' })
  expect(namesOf(page)).toEqual(['Anchor'])
  await reconnect(page.config)
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Anchor' })
  pass('approve')
  await chosen
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Beacon' })

  gate.script.setAnswer('reject')
  await expect(page.choose(page.cargo)).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  stop()
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Beacon' })
  expect(namesOf(page)).toEqual(['Anchor', 'Beacon'])
  expect(statuses).not.toContain('disconnected')
})

test('an account that has to sign in again is no connection of wagmi until it has, and the other wallets are', async () => {
  const gate = createFakeGate()
  const page = open({ plugins: [gate.plugin] })
  await page.choose(page.anchor)
  await page.choose(page.beacon)
  const [, second = ''] = page.beacon.addresses
  const pass = gate.script.hold('pass')
  page.beacon.selectAccount(second)
  await gate.script.asked('pass')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(namesOf(page)).toEqual(['Anchor'])
  pass('approve')
  await when(page.modal.state.$status, (status) => status === 'connected')
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: second, name: 'Beacon' })
  expect(namesOf(page)).toEqual(['Anchor', 'Beacon'])
})

test('while the active wallet is locked, wagmi lists the others, and can switch to one of them', async () => {
  const page = open()
  const { config, modal, anchor, beacon, anchorId } = page
  await page.choose(anchor)
  await page.choose(beacon)
  beacon.lock()
  await when(modal.state.$status, (status) => status === 'disconnected')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(namesOf(page)).toEqual(['Anchor'])
  const { connector } = getConnections(config)[0] ?? {}
  await switchAccount(config, { connector: connector as never })
  expect(modal.state.$namespaces.get().get('eip155')?.connection?.id).toBe(anchorId)
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Anchor' })
})

test('disconnect() of wagmi for one of three wallets keeps the active one', async () => {
  const page = open()
  const { config, modal, cargoId, beaconId } = page
  for (const wallet of [page.anchor, page.cargo, page.beacon]) await page.choose(wallet)
  const active: unknown[] = []
  const stop = modal.state.$namespaces.listen((all) => active.push(all.get('eip155')?.connection?.id))
  const { connector } = getConnections(config).find((each) => each.connector.uid === cargoId) ?? {}
  await disconnect(config, { connector: connector as never })
  stop()
  expect([...new Set(active)]).not.toContain(page.anchorId)
  expect(modal.state.$namespaces.get().get('eip155')?.connection?.id).toBe(beaconId)
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Beacon' })
  expect(namesOf(page)).toEqual(['Anchor', 'Beacon'])
})

test('disconnect() of wagmi disconnects a wallet that fails to revoke the permission, and rejects with its error', async () => {
  const page = open()
  const { config, modal, anchor, beacon, connector } = page
  const failure = { error: { code: -32603, message: 'Internal error' } }
  await page.choose(anchor)
  anchor.script.answerNext('wallet_revokePermissions', failure)
  await expect(disconnect(config)).rejects.toMatchObject({ code: 'LATCHKEY_DISCONNECT' })
  expect([modal.state.$status.get(), accountOf(page).status]).toEqual(['disconnected', 'disconnected'])
  await page.choose(beacon)
  beacon.script.answerNext('wallet_revokePermissions', failure)
  await expect(disconnect(config, { connector })).rejects.toMatchObject({ code: 'LATCHKEY_DISCONNECT' })
  expect([modal.state.$status.get(), accountOf(page).status]).toEqual(['disconnected', 'disconnected'])
})

test('after a reload wagmi is reconnecting with the stored account, and connected once the modal is', async () => {
  const { storage, ...before } = open()
  await before.choose(before.anchor)
  await before.choose(before.beacon)
  before.stop()
  const page = open({ storage })
  const { config } = page
  const statuses: string[] = []
  const stop = watchAccount(config, { onChange: ({ status }) => statuses.push(status) })
  await reconnect(config)
  stop()
  expect(accountOf(page)).toEqual({
    status: 'connected',
    address: page.beacon.addresses[0],
    chainId: chainA.id,
    name: 'Beacon',
  })
  expect(statuses.at(-1)).toBe('connected')
  expect(statuses).not.toContain('disconnected')
  await when(page.modal.state.$connections, ({ size }) => size === 2)
  expect(getConnections(config)).toHaveLength(2)
  expect([page.anchor.script.prompts, page.beacon.script.prompts]).toEqual([[], []])
})

test('after a reload wagmi is disconnected when the wallet has revoked the permission', async () => {
  const { storage, ...before } = open()
  await before.choose(before.anchor)
  before.stop()
  before.anchor.revoke()
  const page = open({ storage })
  await reconnect(page.config)
  await when(page.modal.state.$status, (status) => status === 'disconnected')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected', address: undefined })
})

test('wagmi follows the modal without reconnect() of wagmi as well', async () => {
  const { storage, ...before } = open()
  await before.choose(before.anchor)
  before.stop()
  const page = open({ storage })
  await when(page.modal.state.$status, (status) => status === 'connected')
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Anchor' })
})

test('reconnect() of wagmi while wallets are connected changes nothing', async () => {
  const page = open()
  await page.choose(page.anchor)
  await page.choose(page.beacon)
  await reconnect(page.config)
  expect(accountOf(page)).toMatchObject({ status: 'connected', name: 'Beacon' })
  expect(getConnections(page.config)).toHaveLength(2)
})

test('joinWagmi() is counted: wagmi follows until each call is taken back', async () => {
  const page = open({ isJoined: false })
  const { config, modal, anchor } = page
  const first = joinWagmi({ config, modal })
  const second = joinWagmi({ config, modal })
  first()
  first()
  await page.choose(anchor)
  expect(accountOf(page)).toMatchObject({ status: 'connected' })
  second()
  await modal.disconnect()
  expect(accountOf(page)).toMatchObject({ status: 'connected' })
  const third = joinWagmi({ config, modal })
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
  third()
})

test('two wagmi configs that are joined to one modal both follow it, and one another', async () => {
  const page = open()
  const { config, modal, anchor, beacon, anchorId } = page
  const other = createConfig({
    chains: [chainA, chainB],
    connectors: [latchkey(modal)],
    transports: { [chainA.id]: http(), [chainB.id]: http() },
    storage: createStorage({ key: 'other', storage: page.storage }),
    multiInjectedProviderDiscovery: false,
  })
  const release = joinWagmi({ config: other, modal })
  await page.choose(anchor)
  await page.choose(beacon)
  expect(getAccount(other)).toMatchObject({ status: 'connected', connector: { name: 'Beacon' } })
  const connection = getConnections(other).find(({ connector }) => connector.uid === anchorId)
  await switchAccount(other, { connector: connection?.connector as never })
  expect(getAccount(config)).toMatchObject({ status: 'connected', connector: { name: 'Anchor' } })
  await disconnect(config)
  expect(getAccount(other)).toMatchObject({ status: 'connected', connector: { name: 'Beacon' } })
  release()
})

test('connect() of wagmi without joinWagmi() rejects with ConfigurationError', async () => {
  const { config, connector } = open({ isJoined: false })
  await expect(connect(config, { connector })).rejects.toThrow('Call joinWagmi()')
})

test('joinWagmi() throws when the config lacks latchkey(modal), or has that of another modal', () => {
  const { config } = open()
  const { modal: another } = createBridge()
  expect(() => joinWagmi({ config, modal: another })).toThrow('with another modal')
  const none = createConfig({ chains: [chainA], transports: { [chainA.id]: http() }, storage: null })
  expect(() => joinWagmi({ config: none, modal: another })).toThrow('It has 0.')
})

test('joinWagmi() throws when the modal lacks a chain of the config, and names it', () => {
  const { modal } = open({ chains: [chainA] })
  const config = createConfig({
    chains: [chainA, chainB],
    connectors: [latchkey(modal)],
    transports: { [chainA.id]: http(), [chainB.id]: http() },
    storage: null,
  })
  expect(() => joinWagmi({ config, modal })).toThrow(`Chain B (${chainB.id})`)
})

test('a connection lives on when its connector is removed from the config, and ends with its adapter', async () => {
  const page = open()
  const { config, modal, anchor } = page
  await page.choose(anchor)
  config._internal.connectors.setState([])
  anchor.selectAccount(anchor.addresses[1] as string)
  await when(modal.state.$current, (current) => current?.address === anchor.addresses[0])
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: anchor.addresses[0] })
  await modal.removeAdapter('eip155')
  expect(accountOf(page)).toMatchObject({ status: 'disconnected', address: undefined })
})

test('destroy() of the modal ends an open connect() of wagmi', async () => {
  const page = open()
  const { config, connector, modal } = page
  const failure = connect(config, { connector }).catch((cause: unknown) => cause)
  await when(modal.state.$isOpen, (isOpen) => isOpen)
  modal.destroy()
  expect(await failure).toMatchObject({ name: 'UserRejectedRequestError' })
  expect(accountOf(page)).toMatchObject({ status: 'disconnected' })
})

test('connect() of wagmi before the modal is started rejects with NotStartedError', async () => {
  const page = open()
  page.stop()
  const release = joinWagmi(page)
  await expect(connect(page.config, { connector: page.connector })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_STARTED',
  })
  release()
})
