import {
  type Account,
  type Call,
  CancelledError,
  type CapabilityName,
  type Connection,
  type ConnectionState,
  isNetworkId,
  type Json,
  namespaceOf,
  UserRejectedError,
} from '@latchkey/core'
import { createTestModal } from '../modal/createTestModal.js'
import { countTimers } from '../page/countTimers.js'
import { touchedGlobals } from '../page/touchedGlobals.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { type AdapterBench, type AdapterSuite, createAdapterBench, createAdapterContext } from './adapterBench.js'
import { ConformanceError, must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { observe } from './observe.js'
import { within } from './within.js'

/**
 * All that an adapter must hold to, one check each; every check has an adapter, a wallet and a page of its own. What this wallet has no
 * notion of is left out.
 */
export function adapterChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const { lock, unlock, changeAccount, changeNetwork, networks } = suite.wallet()
  const check = (name: string, run: (bench: AdapterBench) => Promise<void> | void): ConformanceCheck => ({
    name,
    async run() {
      const bench = createAdapterBench(suite)
      try {
        await run(bench)
      } finally {
        bench.stop()
      }
    },
  })
  return [
    check('says which contract and namespace it is made for', checkShape),
    { name: 'touches nothing when it is set up', run: async () => checkInert(suite) },
    { name: 'is set up for each modal alone', run: async () => checkTwice(suite) },
    check('finds wallets until the page ends, then leaves nothing behind', checkDiscovery),
    check('finds a wallet that comes late', checkLateWallet),
    check('connects, and tells the whole state at once', checkConnect),
    check('refuses what is no address', checkAddresses),
    check('asks the wallet again and gets the same answer', checkRead),
    check('lets go of every listener, tells nothing after that, and can be watched again', checkRelease),
    check('restores silently what the person allowed', checkRestore),
    check('restores nothing that the person did not allow', checkNoRestore),
    check('gives the permission back when the person leaves', checkDisconnect),
    check('is left twice as once', checkDisconnectTwice),
    ...(lock && unlock ? [check('tells of a lock as locked, and comes back', checkLock)] : []),
    ...(changeAccount
      ? [check('tells of another account', checkAccountChange), check('tells each change once', checkOnce)]
      : []),
    ...(changeNetwork && networks.length > 1 ? [check('tells of another network', checkNetworkChange)] : []),
    check('has no capability that does nothing', checkCapabilities),
    check('speaks of no capability that it does not have', checkDeclared),
    check('signs what it is given, or says that it can not', checkSigning),
    check('switches the network where the wallet stands on one, and nowhere else', checkSwitching),
    check('says "rejected" when the person refuses', checkRejection),
    check('holds nobody up when the wallet never answers', checkHanging),
    check('connects at the next try after one that was cancelled', checkNextTry),
    check('runs in a modal and leaves nothing behind', checkInModal),
    { name: 'shares nothing between two modals', run: () => checkTwoModals(suite) },
  ]
}

function checkShape({ adapter, runtime }: AdapterBench): void {
  must(adapter.contract === 1, '`contract` is 1; `defineAdapter` fills it in.')
  must(
    /^[-a-z0-9]{3,8}$/.test(adapter.namespace),
    `"${adapter.namespace}" is a CAIP-2 namespace: 3 to 8 small letters or digits.`,
  )
  must(adapter.accountTypes.length > 0, '`accountTypes` names at least one.')
  must(typeof runtime.isAddress === 'function', '`isAddress` is there.')
  must(typeof runtime.capabilities === 'object', '`capabilities` is there, empty perhaps.')
  must('api' in runtime, '`api` is there.')
}

function checkInert(suite: AdapterSuite): void {
  const context = createAdapterContext(suite.wallet())
  const touched = touchedGlobals(() => {
    suite.adapter().setup(context)
  })
  must(
    touched.length === 0,
    `Making an adapter and setting it up touches no global, but it read ${touched.join(', ')}.`,
  )
}

function checkTwice(suite: AdapterSuite): void {
  const adapter = suite.adapter()
  const context = createAdapterContext(suite.wallet())
  const [one, other] = [adapter.setup(context), adapter.setup(context)]
  must(one !== other, '`setup` makes a runtime for each modal.')
  must(typeof one.api !== 'object' || one.api === null || one.api !== other.api, '`api` is made for each modal.')
}

async function checkDiscovery(bench: AdapterBench): Promise<void> {
  const { runtime, window, listeners, wallet } = bench
  const timers = countTimers()
  try {
    const controller = new AbortController()
    let calls = 0
    const found = new Promise<void>((resolve, reject) => {
      runtime.discover?.({ window, signal: controller.signal }, (connectors) => {
        calls++
        const ids = connectors.map(({ id }) => id)
        try {
          must(
            ids.every(Boolean) && new Set(ids).size === ids.length,
            `Connector ids are there and differ: ${ids.join(', ')}.`,
          )
          must(
            connectors.every(({ name }) => name.trim() !== ''),
            'Every connector has a name to show.',
          )
        } catch (cause) {
          reject(cause) // not thrown here, where the adapter might catch it
        }
        if (ids.includes(wallet.connectorId)) resolve()
      })
    })
    await within(bench.limit, `\`discover\` finds the wallet "${wallet.connectorId}".`, found)
    controller.abort()
    await settle()
    must(
      listeners.count() === 0,
      `No listener is left at the window after the run, but there are ${list(listeners.byType)}.`,
    )
    must(timers.active === 0, `No timer is left after the run, but there are ${timers.active}.`)
    const before = calls
    wallet.install(window)()
    await settle()
    must(calls === before, 'Nothing is found any more after the run.')
  } finally {
    timers.stop()
  }
}

async function checkLateWallet(bench: AdapterBench): Promise<void> {
  const { runtime, window, wallet } = bench
  const controller = new AbortController()
  bench.stop()
  let isThere = false
  let uninstall: () => void = () => undefined
  try {
    const found = new Promise<void>((resolve) => {
      runtime.discover?.({ window, signal: controller.signal }, (connectors) => {
        if (isThere && connectors.some(({ id }) => id === wallet.connectorId)) resolve()
      })
    })
    await settle()
    isThere = true
    uninstall = wallet.install(window)
    await within(bench.limit, 'A wallet that comes after `discover` began is found.', found)
  } finally {
    controller.abort()
    uninstall()
  }
}

async function checkConnect(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  const connection = await bench.connect()
  must(wallet.promptCount() === 1, `Connecting asks the person once, not ${wallet.promptCount()} times.`)
  must(wallet.listenerCount() === 0, 'A connection that is not watched holds no listener.')
  const observed = observe(connection, limit)
  must(observed.toldAtOnce === 1, `\`watch\` tells the state once before it returns, not ${observed.toldAtOnce} times.`)
  await checkState(bench, observed.told[0])
  observed.release()
}

async function checkState({ adapter, runtime }: AdapterBench, state: ConnectionState | undefined): Promise<void> {
  must(state !== undefined, 'A fresh connection is not locked.')
  const { accounts, selected, networkId, networkIds } = state
  must(accounts.length > 0, 'A state has at least one account.')
  const ids = accounts.map(({ id }) => id)
  must(ids.every(Boolean) && new Set(ids).size === ids.length, `Account ids are there and differ: ${ids.join(', ')}.`)
  must(selected === undefined || ids.includes(selected), `The selected account "${selected}" is among the accounts.`)
  for (const id of [...(networkId === undefined ? [] : [networkId]), ...(networkIds ?? [])]) {
    must(isNetworkId(id) && namespaceOf(id) === adapter.namespace, `"${id}" is a CAIP-2 id of ${adapter.namespace}.`)
  }
  for (const account of accounts) await checkAccount(account)

  async function checkAccount(account: Account): Promise<void> {
    must(
      await runtime.isAddress(account.address, networkId),
      `The account's address ${account.address} passes \`isAddress\`.`,
    )
    must(account.type !== '', 'An account has a type.')
    for (const id of networkId === undefined ? [] : [networkId]) {
      const written = runtime.addressOn?.(account, id) ?? account.address
      must(await runtime.isAddress(written, id), `The address as written on ${id} passes \`isAddress\`.`)
    }
  }
}

async function checkAddresses(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const observed = observe(await bench.connect(), limit)
  observed.release()
  const address = observed.told[0]?.accounts[0].address ?? ''
  for (const text of [
    '',
    ' ',
    'x',
    `${address} `,
    `${address}${address}`,
    address.slice(0, address.length >> 1),
    ...(wallet.hasChecksum === false ? [] : [`${address}x`, address.slice(0, -1)]),
    ...(wallet.notAddresses ?? []),
  ]) {
    must(!(await runtime.isAddress(text)), `"${text}" is no address.`)
  }
}

async function checkRead(bench: AdapterBench): Promise<void> {
  const { wallet, limit, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  observed.release()
  must(idsOf(state) === idsOf(observed.told[0]), '`read` and `watch` tell the same accounts.')
  must(state?.networkId === observed.told[0]?.networkId, '`read` and `watch` tell the same network.')
  must(wallet.promptCount() === 1, '`read` is silent.')
}

async function checkRelease(bench: AdapterBench): Promise<void> {
  const { wallet, limit, request, listeners } = bench
  const connection = await bench.connect()
  const before = listeners.count()
  const first = observe(connection, limit)
  first.release()
  first.release()
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
  must(listeners.count() === before, 'No listener is left at the window.')
  const told = first.told.length
  wallet.changeAccount?.()
  wallet.lock?.()
  wallet.unlock?.()
  await settle()
  must(first.told.length === told && first.ended.length === 0, 'Nothing is told any more after letting go.')
  const second = observe(connection, limit)
  must(second.toldAtOnce === 1, 'Watching again tells the state at once.')
  second.release()
  must(wallet.listenerCount() === 0, 'No listener is left at the wallet after the second time.')
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  must(state !== undefined, 'Letting go tells the wallet nothing: the permission is still there.')
}

async function checkRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const after = bench.reload()
  try {
    const connector = await after.connector()
    if (!connector.restore) return // absent where it can't be silent
    const asked = wallet.promptCount()
    const { memo } = connection
    const restored = await within(limit, '`restore` answers.', connector.restore({ ...after.request, memo }))
    must(restored !== undefined, '`restore` finds what the person allowed.')
    const again = observe(restored, limit)
    again.release()
    must(idsOf(again.told[0]) === idsOf(observed.told[0]), 'Account ids are the same after a reload.')
    must(wallet.promptCount() === asked, '`restore` is silent.')
  } finally {
    after.stop()
  }
}

async function checkNoRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connector = await bench.connector()
  if (!connector.restore) return
  const restored = await within(limit, '`restore` answers.', connector.restore(request))
  must(restored === undefined, '`restore` answers `undefined` where nothing was allowed.')
  must(wallet.promptCount() === 0, '`restore` is silent, also where nothing was allowed.')
}

async function checkDisconnect(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const first = await bench.connect()
  if (!first.disconnect) return
  let page = bench.reload()
  const finds = async (memo?: Json): Promise<boolean> => {
    const restoring = Promise.resolve((await page.connector()).restore?.({ ...page.request, memo }))
    return (await within(limit, '`restore` answers.', restoring)) !== undefined
  }
  try {
    if (!(await page.connector()).restore) return // absent where it can't be silent
    // Looked for in the same way before and after, or finding nothing would prove nothing; without the memo where that is enough.
    const isFoundWithoutMemo = await finds()
    const memo = isFoundWithoutMemo || wallet.restoresFromMemo ? undefined : first.memo
    must(
      isFoundWithoutMemo || wallet.restoresFromMemo === true || (await finds(memo)),
      'Before `disconnect` the connection can be restored.',
    )
    const connection = await page.connect()
    await within(limit, '`disconnect` answers.', Promise.resolve(connection.disconnect?.()))
    page = page.reload()
    must(!(await finds(memo)), 'After `disconnect` nothing can be restored.')
  } finally {
    page.stop()
  }
}

async function checkDisconnectTwice(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  if (!connection.disconnect) return
  const observed = observe(connection, limit)
  const asked = wallet.promptCount()
  // As two buttons, or two tabs, would do it; and once more when it is over.
  const leaving = [connection.disconnect(), connection.disconnect()]
  await within(limit, '`disconnect` answers each of two who leave at once.', Promise.all(leaving))
  await within(limit, '`disconnect` answers where nothing is left to leave.', connection.disconnect())
  await settle()
  must(observed.ended.length <= 1, `Leaving is told once at most, not ${observed.ended.length} times.`)
  observed.release()
  must(wallet.promptCount() === asked, 'Leaving asks the person nothing.')
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

async function checkLock(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  const before = idsOf(observed.told[0])
  wallet.lock?.()
  await observed.until((state) => state === undefined, 'A lock is told as `next(undefined)`.')
  must(observed.ended.length === 0, 'Locked is not ended.')
  const read = await within(limit, '`read` answers while locked.', connection.read(request.signal))
  must(read === undefined, '`read` answers `undefined` while locked.')
  wallet.unlock?.()
  await observed.until((state) => idsOf(state) === before, 'After the unlock the same accounts are told.')
  observed.release()
}

async function checkAccountChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = observe(await bench.connect(), limit)
  const before = selectedOf(observed.told[0])
  wallet.changeAccount?.()
  const after = await observed.until((state) => selectedOf(state) !== before, 'Another account reaches who watches.')
  observed.release()
  await checkState(bench, after)
}

async function checkOnce(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  // Whoever was let go of may not be told again by way of who watches now.
  observe(connection, limit).release()
  const observed = observe(connection, limit)
  await settle() // a wallet may say soon what is known already
  for (const turn of ['there', 'and back']) {
    const before = selectedOf(observed.told.at(-1))
    const count = observed.told.length
    wallet.changeAccount?.()
    await observed.until((state) => selectedOf(state) !== before, `Another account reaches who watches (${turn}).`)
    await settle()
    const times = observed.told.length - count
    must(times === 1, `One change is told once, not ${times} times (${turn}).`)
  }
  observed.release()
}

async function checkNetworkChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = observe(await bench.connect(), limit)
  const target = wallet.networks.find(({ id }) => id !== observed.told[0]?.networkId)?.id ?? ''
  wallet.changeNetwork?.(target)
  await observed.until((state) => state?.networkId === target, `The network ${target} reaches who watches.`)
  observed.release()
}

function checkCapabilities({ runtime }: AdapterBench): void {
  for (const [name, capability] of Object.entries(runtime.capabilities)) {
    const isThere =
      typeof capability === 'function' ||
      (typeof capability === 'object' &&
        capability !== null &&
        Object.values(capability).every((part) => typeof part === 'function'))
    must(isThere, `\`${name}\` is there as a function (or several), or its key is absent.`)
  }
}

/** All that the contract has: a key beside them is never asked for. */
const known: Readonly<Record<CapabilityName, true>> = {
  signMessage: true,
  signTypedData: true,
  signIn: true,
  switchNetwork: true,
  balance: true,
  accountKind: true,
  transfer: true,
  calls: true,
}

async function checkDeclared(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  for (const name of Object.keys(runtime.capabilities)) {
    must(
      Object.hasOwn(known, name),
      `\`${name}\` is a capability of the contract; what else a wallet can belongs to \`api\`.`,
    )
  }
  const observed = observe(await bench.connect(), limit)
  observed.release()
  for (const name of observed.told[0]?.lacks ?? []) {
    must(Object.hasOwn(known, name), `\`lacks\` names capabilities of the contract, and "${name}" is none.`)
  }
  await withModal(bench, async ({ modal, connect }) => {
    await within(limit, 'A modal connects.', connect())
    const asked = wallet.promptCount()
    if (modal.can('signMessage')) return
    const refused = await within(
      limit,
      'What an adapter can not do fails at once.',
      modal.signMessage('Latchkey ✓').then(
        () => undefined,
        (cause: unknown) => cause,
      ),
    )
    must(refused instanceof Error, 'What an adapter can not do fails.')
    must(wallet.promptCount() === asked, 'What an adapter can not do asks the person nothing.')
  })
}

async function checkSigning(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const call = await callOf(bench)
  const { signMessage } = runtime.capabilities
  if (!signMessage || call.state.lacks?.includes('signMessage')) return
  const sign = (message: string) =>
    within(limit, '`signMessage` answers when the person approved.', signMessage(call.call, message))
  const [one, other] = [await sign('Latchkey ✓'), await sign('something else')]
  must(one.signature !== '' && one.scheme !== '', 'A signature has its text and its scheme.')
  must(one.signature !== other.signature, 'Two messages have two signatures.')
  if (!wallet.verify) return
  must(await wallet.verify('Latchkey ✓', one, call.call.address), 'The signature is of this message and this address.')
  must(!(await wallet.verify('something else', one, call.call.address)), 'The signature is of no other message.')
}

async function checkSwitching(bench: AdapterBench): Promise<void> {
  const { runtime, limit, request } = bench
  const { call, state, connection } = await callOf(bench)
  const { switchNetwork } = runtime.capabilities
  const isAbsent = !switchNetwork || state.lacks?.includes('switchNetwork') === true
  if (state.networkId === undefined) {
    must(isAbsent, 'Where a wallet stands on no network, `switchNetwork` is absent: the app chooses.')
    return
  }
  const target = bench.wallet.networks.find(({ id }) => id !== state.networkId)?.id
  if (isAbsent || !switchNetwork || !target) return
  const observed = observe(connection, limit)
  await within(limit, '`switchNetwork` answers when the person approved.', switchNetwork(call, target))
  await observed.until((told) => told?.networkId === target, 'A switch reaches who watches.')
  observed.release()
  must((await connection.read(request.signal))?.networkId === target, 'After a switch the wallet stands there.')
}

async function checkRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, request, limit } = bench
  wallet.setAnswer('reject')
  const connector = await bench.connector()
  const refusal = connector.connect(request).then(
    () => {
      throw new ConformanceError('`connect` rejects when the person refuses.')
    },
    (cause: unknown) => cause,
  )
  const cause = await within(limit, '`connect` rejects when the person refuses.', refusal)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` calls a refusal "rejected".')
}

async function checkHanging(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('never')
  await withModal(bench, async ({ modal, connect }) => {
    const hanging = connect().then(
      () => {
        throw new ConformanceError('A wallet that never answers connects nobody.')
      },
      (cause: unknown) => cause,
    )
    await until(() => wallet.promptCount() > 0, 'The person is asked.', limit)
    modal.cancel()
    const cause = await within(limit, 'Cancelling ends the wait at once.', hanging)
    must(cause instanceof CancelledError, 'Cancelling ends in a `CancelledError`.')
    must(wallet.listenerCount() === 0, 'An attempt that was cancelled leaves no listener.')
  })
}

async function checkNextTry(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('never')
  await withModal(bench, async ({ modal, connect }) => {
    const ended = connect().catch(() => undefined)
    await until(() => wallet.promptCount() > 0, 'The person is asked.', limit)
    modal.cancel()
    await within(limit, 'Cancelling ends the wait at once.', ended)
    must(modal.state.$status.get() === 'disconnected', 'Who cancelled is not connected.')
    wallet.setAnswer('approve')
    const failure = await within(
      limit,
      'The next try connects.',
      connect().then(
        () => undefined,
        (cause: unknown) => cause,
      ),
    )
    must(failure === undefined, `The next try connects, but: ${String(failure)}`)
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

async function checkInModal(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('reject')
  await withModal(bench, async ({ modal, connect }) => {
    const refused = await connect().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    must(refused instanceof UserRejectedError, 'A refusal ends in a `UserRejectedError`.')
    wallet.setAnswer('approve')
    await within(limit, 'A modal connects.', connect())
    must(modal.state.$status.get() === 'connected', 'A modal is connected.')
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

/** One adapter object in two pages, each with a modal and a wallet of its own. */
async function checkTwoModals(suite: AdapterSuite): Promise<void> {
  const adapter = suite.adapter()
  const [one, other] = [suite, suite].map((each) => createAdapterBench({ ...each, adapter: () => adapter }))
  if (!one || !other) return
  const { limit } = one
  try {
    await withModal(one, async (first) => {
      await withModal(other, async (second) => {
        await within(limit, 'A modal connects.', first.connect())
        await settle()
        must(other.wallet.promptCount() === 0, 'Connecting in one modal asks no wallet of another.')
        must(second.modal.state.$connections.get().size === 0, 'What is connected in one modal is not in another.')
        await within(limit, 'A second modal connects beside the first.', second.connect())
        const counts = [one, other].map(({ wallet }) => wallet.promptCount())
        must(counts.join() === '1,1', `Each modal asks the wallet of its own page once, but: ${counts.join(', ')}.`)
      })
      // The second page is gone, with its modal and its wallet.
      const { wallet } = one
      const told = (): string =>
        [...first.modal.state.$connections.get().values()]
          .flatMap(({ account, accounts }) => [account.id, ...accounts.map(({ id }) => id)])
          .join()
      const before = told()
      must(before !== '', 'A modal that ends leaves another one connected.')
      if (!wallet.changeAccount) return
      wallet.changeAccount()
      await until(() => told() !== before, 'A modal that ends takes no listener from another one.', limit)
    })
  } finally {
    one.stop()
    other.stop()
  }
}

/** A real modal with this adapter in a page with this wallet. */
async function withModal(
  { adapter, wallet, limit }: AdapterBench,
  run: (parts: {
    readonly modal: ReturnType<typeof createTestModal>['modal']
    connect(): Promise<unknown>
  }) => Promise<void>,
): Promise<void> {
  const { modal, window, start, listeners } = createTestModal({
    adapters: [adapter],
    networks: wallet.networks,
    clock: 'system',
  })
  const uninstall = wallet.install(window)
  const own = listeners.count()
  const way = `${adapter.namespace}/${wallet.connectorId}`
  const stop = start()
  try {
    await within(
      limit,
      `A modal finds ${way}.`,
      when(modal.state.$ways, (ways) => ways.some(({ key }) => key === way)),
    )
    await run({ modal, connect: () => modal.connect({ way }) })
    stop()
    await settle()
    must(
      listeners.count() === own,
      `No listener is left at the window after the run, but there are ${list(listeners.byType)}.`,
    )
  } finally {
    stop()
    uninstall()
  }
}

async function callOf(bench: AdapterBench): Promise<{
  readonly call: Call
  readonly state: ConnectionState
  readonly connection: Connection
}> {
  const { runtime, limit, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const state = observed.told[0]
  must(state !== undefined, 'A fresh connection is not locked.')
  const account = state.accounts.find(({ id }) => id === state.selected) ?? state.accounts[0]
  const networkId = state.networkId ?? request.networkIds[0]
  const address = runtime.addressOn?.(account, networkId) ?? account.address
  return { call: { connection, account, address, networkId, signal: request.signal }, state, connection }
}

/** Looks after everything that is ready has run, until it is so. */
async function until(isSo: () => boolean, rule: string, limit: number): Promise<void> {
  let isOver = false
  const look = async (): Promise<void> => {
    while (!isSo() && !isOver) await settle()
  }
  try {
    await within(limit, rule, look())
  } finally {
    isOver = true
  }
}

function idsOf(state: ConnectionState | undefined): string {
  return state?.accounts.map(({ id }) => id).join() ?? ''
}

function selectedOf(state: ConnectionState | undefined): string {
  return state?.selected ?? state?.accounts[0].id ?? ''
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([type, count]) => `${type} (${count})`)
    .join(', ')
}
