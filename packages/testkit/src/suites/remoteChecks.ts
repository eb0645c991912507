import {
  type AdapterRuntime,
  type Call,
  CancelledError,
  type CapabilityName,
  type Connection,
  type ConnectionState,
  type Grant,
  type Json,
  NoAccountError,
  type Remote,
  serviceOf,
  UserRejectedError,
} from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createCall } from '../fakes/createCall.js'
import { createTestModal } from '../modal/createTestModal.js'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { type AdapterSuite, createAdapterContext } from './adapterBench.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError, must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { createTestRemote } from './createTestRemote.js'
import { createTestTransport, type TestTransport } from './createTestTransport.js'
import { failureOf } from './failureOf.js'
import { observe } from './observe.js'
import { storedMemo } from './storedMemo.js'
import { within } from './within.js'

/**
 * The checks for adapters with `remote`, which make a connection of a transport to a real signing
 * wallet. The harness has `grant` and `answer`.
 */
export function remoteChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const check = (name: string, run: (bench: RemoteBench) => Promise<void> | void): ConformanceCheck => ({
    name,
    run: async () => run(createRemoteBench(suite)),
  })
  return [
    check('declares its methods and events, each once', checkOffer),
    check('makes a connection of a grant and sends nothing on a restore', checkRestored),
    check('requests only approved methods, and nothing again after a reload', checkMemo),
    check('leaves out foreign accounts and rejects a grant without accounts', checkForeign),
    check('passes on whether the users of the wallet register names', checkNames),
    check('follows the grant and releases the transport', checkGrantChange),
    check('lacks what the wallet did not approve and does not request it', checkLacks),
    check('has the wallet sign on the network of the call', checkSigning),
    check('reports "rejected" for the rejections of relays', checkRejection),
    check('ignores nonsense in events and rejects it as an answer', checkNonsense),
    check('works in a modal: requests name the current network, and a reload sends nothing', () => checkInModal(suite)),
    check('ends a cancelled request at once in a modal and answers the next one', () => checkCancelled(suite)),
  ]
}

interface RemoteBench {
  readonly wallet: AdapterHarness
  readonly runtime: AdapterRuntime
  readonly remote: Remote
  readonly grant: Grant
  readonly transport: TestTransport
  readonly limit: number
  connect(options?: {
    readonly fresh?: boolean | undefined
    readonly networkId?: string | undefined
    readonly memo?: Json | undefined
    /** Replaces the grant of the harness. */
    readonly grant?: Grant | undefined
  }): Promise<Connection>
}

/** An adapter, and a transport to a wallet of its namespace. */
function createRemoteBench(suite: AdapterSuite): RemoteBench {
  const wallet = suite.wallet()
  const runtime = suite.adapter().setup(createAdapterContext(wallet))
  const { remote } = runtime
  must(remote !== undefined, 'An adapter that is tested with a transport has `remote`.')
  const { grant, transport } = createSession(wallet)
  const { limit = 5000 } = suite
  return {
    wallet,
    runtime,
    remote,
    grant,
    transport,
    limit,
    connect({ fresh = false, networkId, memo, grant: other } = {}) {
      if (other) transport.change(other)
      const { signal } = new AbortController()
      return within(
        limit,
        fresh ? 'A remote wallet connects.' : 'A remote wallet that is restored connects at once.',
        remote.connect(transport, { fresh, networkId, memo, signal }),
      )
    },
  }
}

function createSession(wallet: AdapterHarness): { readonly grant: Grant; readonly transport: TestTransport } {
  must(wallet.grant !== undefined, 'The harness of an adapter with `remote` has `grant`.')
  must(wallet.answer !== undefined, 'The harness of an adapter with `remote` has `answer`.')
  const grant = wallet.grant()
  const answer = (method: string, params: unknown, networkId: string) =>
    wallet.answer?.(method, params, networkId) ?? Promise.reject(new ConformanceError('The harness has `answer`.'))
  return { grant, transport: createTestTransport({ grant, answer }) }
}

function checkOffer({ remote, grant }: RemoteBench): void {
  const { methods, events } = remote
  must(methods.length > 0, '`remote.methods` is not empty.')
  must(new Set(methods).size === methods.length, '`remote.methods` names each once.')
  must(new Set(events).size === events.length, '`remote.events` names each once.')
  for (const method of grant.methods) must(methods.includes(method), `\`remote.methods\` names ${method}.`)
}

async function checkRestored({ runtime, transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const networkId = grant.networkIds.at(-1)
  const connection = await connect({ networkId })
  const observed = observe(connection, limit)
  const state = observed.states[0]
  must(observed.statesAtOnce === 1 && state !== undefined, 'A remote wallet reports its state synchronously.')
  for (const { address } of state.accounts) {
    must(await runtime.isAddress(address, state.networkId), `${address} passes \`isAddress\`.`)
  }
  must(state.networkId === undefined || state.networkId === networkId, 'A remote wallet starts on the stored network.')
  must(
    sorted(state.networkIds) === sorted(grant.networkIds),
    'The networks of a remote wallet are those that it approved.',
  )
  const read = await within(limit, '`read` answers from the grant.', connection.read(new AbortController().signal))
  must(idsOf(read) === idsOf(state), '`read` and `watch` report the same accounts.')
  observed.release()
  mustHaveSent(transport, 0, 'A restore sends nothing to the wallet')
}

async function checkMemo({ transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const first = await connect({ fresh: true })
  const before = observe(first, limit)
  before.release()
  for (const { method } of transport.sent) {
    must(grant.methods.includes(method), `Only approved methods are requested, but ${method} was not.`)
  }
  const memo = storedMemo(first.memo)
  const asked = transport.sent.length
  const after = observe(await connect({ memo }), limit)
  after.release()
  must(idsOf(after.states[0]) === idsOf(before.states[0]), 'Accounts are the same after a reload.')
  mustHaveSent(transport, asked, 'A restore sends nothing to the wallet')
  const cause = await failureOf(connect({ memo: ['no', { memo: 'of ours' }] }).then(mustReport))
  must(cause === undefined, `A foreign \`memo\` does not prevent the connection, but: ${String(cause)}`)

  function mustReport(connection: Connection): void {
    const odd = observe(connection, limit)
    odd.release()
    must(odd.states[0] !== undefined, 'No state is reported.')
  }
}

async function checkForeign({ transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const { networkId = '', address = '' } = grant.accounts[0] ?? {}
  const foreign = [
    { networkId: 'stranger:1', address },
    ...['', 'x', `${address}${address}`, address.slice(0, address.length >> 1)].map((text) => ({
      networkId,
      address: text,
    })),
  ]
  const own = observe(await connect(), limit)
  own.release()
  const mixed = observe(await connect({ grant: { ...grant, accounts: [...foreign, ...grant.accounts] } }), limit)
  mixed.release()
  must(idsOf(mixed.states[0]) === idsOf(own.states[0]), 'Foreign accounts are left out.')
  must(
    mixed.states[0]?.networkIds?.every((id) => grant.networkIds.includes(id)) ?? true,
    'A network of another namespace is left out.',
  )
  for (const accounts of [[], foreign]) {
    const failure = await within(
      limit,
      'A grant without an account is rejected.',
      failureOf(connect({ grant: { ...grant, accounts } })),
    )
    must(failure instanceof NoAccountError, 'A grant without an account ends in a `NoAccountError`.')
  }
  must(transport.listenerCount === 0, 'A failed connection leaves no listener.')
}

async function checkNames({ grant, connect }: RemoteBench): Promise<void> {
  const plain = await connect()
  must(plain.registersNames === undefined, 'A connection registers no names unless its grant says so.')
  const { registersNames } = await connect({ grant: { ...grant, registersNames: true } })
  must(registersNames === true, 'A connection has `registersNames` where its grant has it.')
}

async function checkGrantChange({ transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const connection = await connect()
  must(transport.listenerCount === 0, 'A remote wallet that is not watched holds no listener.')
  const observed = observe(connection, limit)
  const ids = idsOf(observed.states[0])
  const count = observed.states.length
  transport.change({ ...grant, networkIds: [...grant.networkIds] })
  must(observed.states.length > count, 'A changed grant is reported.')
  transport.change({ ...grant, accounts: [] })
  must(observed.states.at(-1) === undefined, 'A grant without an account is reported as locked.')
  transport.change(grant)
  must(idsOf(observed.states.at(-1)) === ids, 'The accounts are back when the wallet approves them again.')
  must(observed.ended.length === 0, 'A grant that changes ends nothing; the session does.')
  const states = observed.states.length
  observed.release()
  must(transport.listenerCount === 0, 'A release leaves no listener at the transport.')
  transport.change(grant)
  must(observed.states.length === states, 'Nothing is reported after the release.')
}

/**
 * Capabilities that need the wallet's keys. The others are read from nodes or chosen in the app.
 */
const walletCapabilities: readonly CapabilityName[] = ['signMessage', 'signTypedData', 'signIn', 'calls']

async function checkLacks({ runtime, transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const observed = observe(await connect({ grant: { ...grant, methods: [] } }), limit)
  const mustLack = () => {
    const own = walletCapabilities.filter((one) => runtime.capabilities[one] !== undefined)
    for (const name of [...own, ...(serviceOf(runtime, transferService) ? [transferService.id] : [])]) {
      must(
        observed.states.at(-1)?.lacks?.includes(name) ?? false,
        `A wallet that approved no method lacks \`${name}\`.`,
      )
    }
  }
  mustLack()
  transport.change(grant)
  must(
    runtime.capabilities.signMessage === undefined || !observed.states.at(-1)?.lacks?.includes('signMessage'),
    'A wallet that approves its method later does not lack `signMessage` any more.',
  )
  transport.change({ ...grant, methods: [] })
  mustLack()
  observed.release()
  const connection = await connect()
  const call = callOf({ runtime, connection, grant, limit })
  const { signMessage } = runtime.capabilities
  if (!signMessage) return
  const failure = await within(
    limit,
    'What was not approved fails at once.',
    failureOf(signMessage(call, 'not approved')),
  )
  must(failure !== undefined, 'What was not approved fails.')
  mustHaveSent(transport, 0, 'What was not approved is not requested')
}

async function checkSigning({ runtime, wallet, transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const { signMessage } = runtime.capabilities
  if (!signMessage) return
  for (const networkId of grant.networkIds) {
    const call = callOf({ runtime, connection: await connect({ networkId }), grant, limit, networkId })
    const signed = await within(limit, '`signMessage` answers when the user approved.', signMessage(call, 'Latchkey ✓'))
    must(signed.signature !== '' && signed.scheme !== '', 'A signature has its text and its scheme.')
    if (wallet.verify) {
      must(
        await wallet.verify('Latchkey ✓', signed, call.address),
        'The signature is of this message and this address.',
      )
    }
    const { method, networkId: named } = transport.sent.at(-1) ?? {}
    must(method !== undefined, 'The signature comes from the wallet.')
    must(grant.methods.includes(method), `Only approved methods are requested, but ${method} was not.`)
    must(named === undefined || named === networkId, `A request on ${networkId} does not name ${named}.`)
    if (!wallet.verify) continue
    const text = 'Latchkey ✓ in bytes'
    const rule = 'Bytes are signed as the text that they are in UTF-8 would be.'
    const ofBytes = await within(limit, rule, signMessage(call, new TextEncoder().encode(text)))
    must(await wallet.verify(text, ofBytes, call.address), rule)
  }
}

/** Rejections as wallets send them over a relay. */
const rejections = [
  { code: 5000, message: 'User rejected.' },
  { code: 4001, message: 'User rejected the request.' },
]

async function checkRejection({ runtime, transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const { signMessage } = runtime.capabilities
  if (!signMessage) return
  const call = callOf({ runtime, connection: await connect(), grant, limit })
  await signMessage(call, 'approved')
  const { method = '' } = transport.sent.at(-1) ?? {}
  for (const rejection of rejections) {
    transport.script.answerNext(method, { throws: rejection })
    const failure = await within(limit, 'A rejection ends the request.', failureOf(signMessage(call, 'rejected')))
    must((await runtime.toError?.(failure)) === 'rejected', `\`toError\` calls ${rejection.code} "rejected".`)
  }
}

const nonsense: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  'x',
  {},
  [null],
  [{}],
  [['x']],
  { accounts: 'x' },
  10n ** 20n,
]

async function checkNonsense({ runtime, remote, transport, grant, limit, connect }: RemoteBench): Promise<void> {
  const observed = observe(await connect(), limit)
  const ids = new Set(observed.states[0]?.accounts.map(({ id }) => id))
  for (const name of [...remote.events, 'strangeEvent', '']) {
    for (const data of nonsense) {
      for (const networkId of [grant.networkIds[0] ?? '', 'stranger:1', '']) transport.emit(name, data, networkId)
    }
  }
  transport.emit('accountsChanged', ['stranger:1:x'], 'stranger:1')
  for (const state of observed.states) {
    must(state?.accounts.every(({ id }) => ids.has(id)) ?? true, 'An event brings no account that was not approved.')
    must(
      state?.networkId === undefined || grant.networkIds.includes(state.networkId),
      'An event leads to no network that was not approved.',
    )
  }
  observed.release()
  const { signMessage } = runtime.capabilities
  if (!signMessage) return
  const call = callOf({ runtime, connection: await connect(), grant, limit })
  await signMessage(call, 'approved')
  const { method = '' } = transport.sent.at(-1) ?? {}
  for (const result of nonsense.filter((one) => one !== 'x')) {
    transport.script.answerNext(method, { result })
    const failure = await within(limit, 'An invalid answer ends the request.', failureOf(signMessage(call, 'nonsense')))
    must(failure !== undefined, `The answer ${String(result)} is not a signature.`)
  }
}

async function checkInModal(suite: AdapterSuite): Promise<void> {
  const { limit = 5000 } = suite
  const wallet = suite.wallet()
  const { grant, transport } = createSession(wallet)
  const { namespace } = suite.adapter()
  const remote = createTestRemote(namespace, transport)
  const storage = createMemoryStorage()
  const create = () =>
    createTestModal({
      adapters: [suite.adapter()],
      plugins: [remote.plugin()],
      networks: wallet.networks,
      clock: 'system',
      storage,
    })
  const networkId = grant.networkIds.at(-1) ?? ''

  const before = create()
  before.start()
  const { address } = await within(
    limit,
    'A modal connects.',
    before.modal.connect({ connectorId: remote.connectorId, networkId }),
  )
  if (before.modal.can('signMessage')) {
    await within(limit, 'A modal signs.', before.modal.signMessage('Latchkey ✓'))
    const { networkId: named } = transport.sent.at(-1) ?? {}
    must(named === networkId, `A request names the current network (${networkId}), not ${named}.`)
  }
  before.stop()
  await settle()
  must(transport.listenerCount === 0, 'A modal that stopped leaves no listener at the transport.')

  const asked = transport.sent.length
  const after = create()
  after.start()
  try {
    const connected = when(after.modal.state.$status, (status) => status === 'connected')
    await within(limit, 'A session is restored after a reload.', connected)
    const current = after.modal.state.$current.get()
    must(current?.address === address, 'After a reload the account is the same.')
    must(current.networkId === networkId, 'After a reload the network is the same.')
    mustHaveSent(transport, asked, 'A reload sends nothing to the wallet')
    await within(limit, 'A modal disconnects.', after.modal.disconnect())
    must(remote.isEnded, 'Disconnecting ends the session.')
    must(transport.listenerCount === 0, 'Disconnecting leaves no listener at the transport.')
  } finally {
    after.stop()
  }
}

async function checkCancelled(suite: AdapterSuite): Promise<void> {
  const { limit = 5000 } = suite
  const wallet = suite.wallet()
  const { transport } = createSession(wallet)
  const adapter = suite.adapter()
  const remote = createTestRemote(adapter.namespace, transport)
  const { modal, start, stop } = createTestModal({
    adapters: [adapter],
    plugins: [remote.plugin()],
    networks: wallet.networks,
    clock: 'system',
  })
  start()
  try {
    await within(limit, 'A modal connects.', modal.connect({ connectorId: remote.connectorId }))
    if (!modal.can('signMessage')) return
    transport.script.setAnswer('reject')
    const rejected = await within(limit, 'A rejection ends the request.', failureOf(modal.signMessage('rejected')))
    must(rejected instanceof UserRejectedError, 'A rejection ends in a `UserRejectedError`.')
    transport.script.setAnswer('never')
    const controller = new AbortController()
    const hanging = failureOf(modal.signMessage('never', { signal: controller.signal }))
    await within(limit, 'The wallet is asked.', transport.script.asked())
    controller.abort()
    const cause = await within(limit, 'Cancelling ends the wait at once.', hanging)
    must(cause instanceof CancelledError, 'Cancelling ends in a `CancelledError`.')
    transport.script.setAnswer('approve')
    const failure = await within(
      limit,
      'After a cancelled request the next one is answered.',
      failureOf(modal.signMessage('again')),
    )
    must(failure === undefined, 'After a cancelled request the next one is answered.', `${String(failure)}.`)
  } finally {
    stop()
  }
}

/** A call in the form of core. */
function callOf({
  runtime,
  connection,
  grant,
  limit,
  networkId = grant.networkIds[0] ?? '',
}: Pick<RemoteBench, 'runtime' | 'grant' | 'limit'> & {
  readonly connection: Connection
  readonly networkId?: string | undefined
}): Call {
  const observed = observe(connection, limit)
  observed.release()
  const account = observed.states[0]?.accounts.find(({ networkIds }) => networkIds?.includes(networkId) ?? true)
  must(account !== undefined, `The grant has an account on ${networkId}.`)
  const address = runtime.addressOn?.(account, networkId) ?? account.address
  return createCall({ connection, account, address, networkId, signal: new AbortController().signal })
}

function mustHaveSent({ sent }: TestTransport, count: number, rule: string): void {
  const more = sent.slice(count).map(({ method }) => method)
  must(more.length === 0, `${rule}, but ${more.join(', ')} was sent.`)
}

const idsOf = (state: ConnectionState | undefined) => sorted(state?.accounts.map(({ id }) => id))
const sorted = (texts: readonly string[] = []) => [...texts].sort().join()
