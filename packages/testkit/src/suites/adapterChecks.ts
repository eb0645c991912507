import {
  type Account,
  type Call,
  CancelledError,
  type Capabilities,
  type CapabilityName,
  type Connection,
  type ConnectionState,
  isNetworkId,
  type Json,
  namespaceOf,
  UserRejectedError,
} from '@latchkey/core'
import { createTestModal } from '../modal/createTestModal.js'
import { countTimers, type TimerCount } from '../page/countTimers.js'
import { touchedGlobals } from '../page/touchedGlobals.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { type AdapterBench, type AdapterSuite, createAdapterBench, createAdapterContext } from './adapterBench.js'
import { ConformanceError, must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { failureOf } from './failureOf.js'
import { isShared } from './isShared.js'
import { type Observed, observe } from './observe.js'
import { storedMemo } from './storedMemo.js'
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
    ...(lock && unlock
      ? [
          check('tells of a lock as locked, and comes back', checkLock),
          check('restores silently while the wallet is locked', checkLockedRestore),
        ]
      : []),
    ...(changeAccount
      ? [check('tells of another account', checkAccountChange), check('tells each change once', checkOnce)]
      : []),
    ...(changeNetwork && networks.length > 1 ? [check('tells of another network', checkNetworkChange)] : []),
    check('has no capability that does nothing', checkCapabilities),
    check('speaks of no capability that it does not have', checkDeclared),
    check('signs what it is given, or says that it can not', checkSigning),
    check('switches the network where the wallet stands on one, and nowhere else', checkSwitching),
    check('says "rejected" when the person refuses', checkRejection),
    check('says "rejected" when the person refuses to sign', checkSigningRejection),
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
  const { networks } = suite.wallet()
  // What the kernel gives differs in each modal, so that only the adapter can have shared what is the same.
  const setUp = () => adapter.setup(createAdapterContext({ networks: structuredClone(networks) }))
  const [one, other] = [setUp(), setUp()]
  must(one !== other, '`setup` makes a runtime for each modal.')
  must(!isShared(one.api, other.api), '`api` is made for each modal, with all that it holds.')
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
      `No listener is left in the page after the run, but there are ${list(listeners.byType)}.`,
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
  const timers = countTimers()
  try {
    await letGo(bench, timers)
  } finally {
    timers.stop()
  }
}

async function letGo(bench: AdapterBench, timers: TimerCount): Promise<void> {
  const { wallet, limit, request, listeners } = bench
  const connection = await bench.connect()
  // The search goes on meanwhile, and may have listeners and a timer of its own.
  const before = listeners.count()
  const running = timers.active
  const first = observe(connection, limit)
  first.release()
  first.release()
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
  must(listeners.count() === before, `No listener is left in the page, but there are ${list(listeners.byType)}.`)
  const told = first.told.length
  wallet.changeAccount?.()
  wallet.lock?.()
  wallet.unlock?.()
  await settle()
  must(first.told.length === told && first.ended.length === 0, 'Nothing is told any more after letting go.')
  const second = observe(connection, limit)
  must(second.toldAtOnce === 1, 'Watching again tells the state at once.')
  await settle()
  second.release()
  await settle()
  must(wallet.listenerCount() === 0, 'No listener is left at the wallet after the second time.')
  must(timers.active <= running, `No timer is left of watching, but there are ${timers.active - running}.`)
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
    const memo = storedMemo(connection.memo)
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
    const memo = isFoundWithoutMemo || wallet.restoresFromMemo ? undefined : storedMemo(first.memo)
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
  const leaving = Promise.all([connection.disconnect(), connection.disconnect()])
  const early = await within(limit, '`disconnect` answers each of two who leave at once.', failureOf(leaving))
  must(early === undefined, `\`disconnect\` lets each of two leave at once, but: ${String(early)}`)
  const again = failureOf(connection.disconnect())
  const late = await within(limit, '`disconnect` answers where nothing is left to leave.', again)
  must(late === undefined, `\`disconnect\` does not mind that nothing is left to leave, but: ${String(late)}`)
  await settle()
  must(observed.ended.length <= 1, `Leaving is told once at most, not ${observed.ended.length} times.`)
  observed.release()
  must(wallet.promptCount() === asked, 'Leaving asks the person nothing.')
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

async function checkLock(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connection = await bench.connect()
  const observed = await observeAnew(connection, limit)
  const before = idsOf(observed.told[0])
  await mustTellOnce(observed, {
    happens: () => wallet.lock?.(),
    isTold: (state) => state === undefined,
    rule: 'A lock is told as `next(undefined)`',
  })
  must(observed.ended.length === 0, 'Locked is not ended.')
  const read = await within(limit, '`read` answers while locked.', connection.read(request.signal))
  must(read === undefined, '`read` answers `undefined` while locked.')
  await mustTellOnce(observed, {
    happens: () => wallet.unlock?.(),
    isTold: (state) => idsOf(state) === before,
    rule: 'After the unlock the same accounts are told',
  })
  observed.release()
}

/** Either answer is right: `undefined` (not now), or a connection that says it is locked. An error would make the kernel forget it. */
async function checkLockedRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const before = idsOf(observed.told[0])
  const memo = storedMemo(connection.memo)
  wallet.lock?.()
  const after = bench.reload()
  const asked = wallet.promptCount()
  const mustBeSilent = () =>
    must(wallet.promptCount() === asked, '`restore` is silent, also while the wallet is locked.')
  try {
    const connector = await after.connector()
    const { restore } = connector
    if (!restore) return // absent where it can't be silent
    const restoring = async (): Promise<Connection | undefined> => restore.call(connector, { ...after.request, memo })
    let failure: unknown
    const whileLocked = restoring().catch((cause: unknown) => {
      failure = cause ?? 'no reason'
      return undefined
    })
    const locked = await within(limit, '`restore` answers while the wallet is locked.', whileLocked)
    mustBeSilent()
    must(failure === undefined, `\`restore\` does not fail because the wallet is locked, but: ${String(failure)}`)
    if (!locked) {
      wallet.unlock?.()
      const unlocked = await within(limit, '`restore` answers after the unlock.', restoring())
      must(unlocked !== undefined, 'After the unlock `restore` finds what the person allowed.')
      const again = observe(unlocked, limit)
      again.release()
      must(idsOf(again.told[0]) === before, 'Account ids are the same after the unlock.')
    } else {
      const watched = observe(locked, limit)
      must(watched.told[0] === undefined, 'What is restored while the wallet is locked says that it is locked.')
      wallet.unlock?.()
      await watched.until((state) => idsOf(state) === before, 'After the unlock the same accounts are told.')
      watched.release()
    }
    mustBeSilent()
  } finally {
    after.stop()
  }
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
  const observed = await observeAnew(connection, limit)
  for (const turn of ['there', 'and back']) {
    const before = selectedOf(observed.told.at(-1))
    await mustTellOnce(observed, {
      happens: () => wallet.changeAccount?.(),
      isTold: (state) => selectedOf(state) !== before,
      rule: `Another account reaches who watches (${turn})`,
    })
  }
  observed.release()
}

async function checkNetworkChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = await observeAnew(await bench.connect(), limit)
  const home = observed.told.at(-1)?.networkId
  const away = wallet.networks.find(({ id }) => id !== home)?.id
  for (const target of [away, home]) {
    must(target !== undefined, 'A wallet that changes networks stands on one.')
    await mustTellOnce(observed, {
      happens: () => wallet.changeNetwork?.(target),
      isTold: (state) => state?.networkId === target,
      rule: `The network ${target} reaches who watches`,
    })
  }
  observed.release()
}

/** All that the contract has, each with its parts; a key beside them is never asked for. */
const known: Readonly<Record<CapabilityName, readonly string[]>> = {
  signMessage: [],
  signTypedData: [],
  signIn: [],
  switchNetwork: [],
  balance: [],
  accountKind: [],
  transfer: ['estimate', 'send'],
  calls: ['support', 'send', 'status'],
}

async function checkCapabilities(bench: AdapterBench): Promise<void> {
  const { runtime } = bench
  for (const [name, capability] of Object.entries(runtime.capabilities)) {
    const parts = Object.hasOwn(known, name) ? known[name as CapabilityName] : []
    const members = capability as Readonly<Record<string, unknown>> | undefined | null
    const isThere =
      parts.length === 0
        ? typeof capability === 'function'
        : parts.every((part) => typeof members?.[part] === 'function')
    const form = parts.length === 0 ? 'a function' : `an object with the functions ${parts.join(', ')}`
    must(isThere, `\`${name}\` is there as ${form}, or its key is absent.`)
  }
  await checkAnswers(bench)
}

/** What is silent can be asked for here: it answers what is so, and nobody is prompted. */
async function checkAnswers(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { call, state } = await callOf(bench)
  const { balance, accountKind, calls } = runtime.capabilities
  const has = (name: CapabilityName) => !state.lacks?.includes(name)
  const asked = wallet.promptCount()
  if (balance && wallet.balanceOf && has('balance')) await checkBalance(bench, call)
  const network = wallet.networks.find(({ id }) => id === call.networkId)
  if (accountKind && has('accountKind') && network && network.rpcUrls.default.http.length > 0) {
    const kind = await within(limit, '`accountKind` answers.', accountKind(call))
    must(typeof kind?.type === 'string' && kind.type !== '', '`accountKind` tells a type.')
  }
  if (calls && has('calls')) {
    const support = await within(limit, '`calls.support` answers.', calls.support(call))
    must(
      support === undefined || typeof support.atomic === 'boolean',
      '`calls.support` tells whether batches are atomic, or `undefined`.',
    )
  }
  must(wallet.promptCount() === asked, 'What only reads asks the person nothing.')
}

async function checkBalance({ runtime, wallet, limit }: AdapterBench, call: Call): Promise<void> {
  const lookUp = () => wallet.balanceOf?.(call.address, call.networkId)
  for (;;) {
    const before = await lookUp()
    const told = await within(limit, '`balance` answers.', Promise.resolve(runtime.capabilities.balance?.(call)))
    must(typeof told === 'bigint', '`balance` tells a bigint.')
    // Somebody else may have paid meanwhile: then it is asked again.
    if ((await lookUp()) === before) {
      must(told === before, `\`balance\` tells ${before}, not ${told}.`)
      return
    }
  }
}

async function checkDeclared(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { capabilities } = runtime
  for (const name of Object.keys(runtime.capabilities)) {
    must(
      Object.hasOwn(known, name),
      `\`${name}\` is a capability of the contract; what else a wallet can belongs to \`api\`.`,
    )
  }
  const { call, state } = await callOf(bench)
  const { lacks = [] } = state
  for (const name of wallet.lacks ?? []) {
    must(
      capabilities[name] === undefined || lacks.includes(name),
      `This wallet has no \`${name}\`: its key is absent, or \`lacks\` names it.`,
    )
  }
  for (const name of lacks) {
    must(Object.hasOwn(known, name), `\`lacks\` names capabilities of the contract, and "${name}" is none.`)
    if (capabilities[name] === undefined) continue
    const asked = wallet.promptCount()
    const ended = failureOf(askDirectly(capabilities, name, call))
    const failure = await within(limit, `\`${name}\` fails at once where the wallet lacks it.`, ended)
    must(failure !== undefined, `\`${name}\` fails where the wallet lacks it.`)
    must(wallet.promptCount() === asked, `\`${name}\` asks the person nothing where the wallet lacks it.`)
  }
}

/** Past the kernel, which asks nobody for what is in `lacks`. */
async function askDirectly(capabilities: Partial<Capabilities>, name: CapabilityName, call: Call): Promise<unknown> {
  const { signMessage, signTypedData, signIn, switchNetwork, balance, accountKind, transfer, calls } = capabilities
  switch (name) {
    case 'signMessage':
      return signMessage?.(call, 'Latchkey ✓')
    case 'signTypedData':
      return signTypedData?.(call, { domain: {}, types: { Note: [] }, primaryType: 'Note', message: {} })
    case 'signIn':
      return signIn?.(call, { domain: 'app.example', uri: 'https://app.example', nonce: '0123456789abcdef' })
    case 'switchNetwork':
      return switchNetwork?.(call, call.networkId)
    case 'balance':
      return balance?.(call)
    case 'accountKind':
      return accountKind?.(call)
    case 'transfer':
      return transfer?.send(call, { to: call.address, amount: 1n })
    case 'calls':
      return calls?.send(call, [])
  }
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

async function checkSigningRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { call, state } = await callOf(bench)
  const { signMessage } = runtime.capabilities
  if (!signMessage || state.lacks?.includes('signMessage')) return
  wallet.setAnswer('reject')
  const rule = '`signMessage` rejects when the person refuses.'
  const cause = await within(limit, rule, failureOf(signMessage(call, 'Latchkey ✓')))
  must(cause !== undefined, rule)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` calls a refused signature "rejected".')
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
    const failure = await within(limit, 'The next try connects.', failureOf(connect()))
    must(failure === undefined, `The next try connects, but: ${String(failure)}`)
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

async function checkInModal(bench: AdapterBench): Promise<void> {
  const timers = countTimers()
  try {
    await runInModal(bench)
    must(timers.active === 0, `No timer is left after the run, but there are ${timers.active}.`)
  } finally {
    timers.stop()
  }
}

async function runInModal(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('reject')
  await withModal(bench, async ({ modal, connect }) => {
    const refused = await failureOf(connect())
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
      `No listener is left in the page after the run, but there are ${list(listeners.byType)}.`,
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

/** Watches a connection that was watched and let go of before: whoever was let go of may not be told again by way of who watches now. */
async function observeAnew(connection: Connection, limit: number): Promise<Observed> {
  observe(connection, limit).release()
  const observed = observe(connection, limit)
  await settle() // a wallet may say soon what is known already
  return observed
}

interface Change {
  happens(): void
  isTold(state: ConnectionState | undefined): boolean
  /** Without its full stop. */
  readonly rule: string
}

async function mustTellOnce(observed: Observed, { happens, isTold, rule }: Change): Promise<void> {
  const count = observed.told.length
  happens()
  await observed.until(isTold, `${rule}.`)
  await settle()
  const times = observed.told.length - count
  must(times === 1, `${rule}, and once, not ${times} times.`)
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
