import {
  type AdapterRuntime,
  type Call,
  type CapabilityName,
  InvalidInputError,
  type ProvidedService,
  serviceOf,
} from '@latchkey/core'
import {
  assetsService,
  namesService,
  paymentsService,
  planTransferService,
  replacementService,
  swapsService,
  tokensService,
  transactionsService,
  transferService,
  watchTokenService,
} from '@latchkey/core/services'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { failureOf } from '../failureOf.js'
import { observe } from '../observe.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'
import { callOf } from './callOf.js'

/** Checks of the capabilities. */
export function capabilityChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'has no capability that does nothing', checkCapabilities),
    benchCheck(suite, 'declares no capability that it does not have', checkDeclared),
    benchCheck(suite, 'signs what it is given, or lacks `signMessage`', checkSigning),
    benchCheck(suite, 'switches the network only where the wallet has a current network', checkSwitching),
  ]
}

/** Capabilities of the contract with their parts. Core never calls other keys. */
const known: Readonly<Record<CapabilityName, readonly string[]>> = {
  signMessage: [],
  signTypedData: [],
  signIn: [],
  switchNetwork: [],
  balance: [],
  accountKind: [],
  calls: ['support', 'send', 'status'],
}

/** The methods that each adapter's service has, by the tokens of `@latchkey/core/services`. */
const knownServices: ReadonlyMap<string, readonly string[]> = new Map([
  [assetsService.id, ['read']],
  [namesService.id, ['coinType', 'resolve', 'lookUp']],
  [paymentsService.id, ['parse', 'write', 'describeReceiver', 'isSameAddress', 'looksLike']],
  [planTransferService.id, ['plan', 'max']],
  [replacementService.id, ['support', 'estimate', 'send']],
  [swapsService.id, ['load']],
  [tokensService.id, ['read', 'describe', 'parseAddress', 'nativeAddress']],
  [transactionsService.id, ['wait', 'memo', 'failedText']],
  [transferService.id, ['estimate', 'send']],
  [watchTokenService.id, ['watch']],
])

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
    must(isThere, `\`${name}\` is present as ${form}, or its key is absent.`)
  }
  checkServices(runtime.services ?? [])
  await checkAnswers(bench)
}

function checkServices(services: readonly ProvidedService[]): void {
  const ids = services.map(({ id }) => id)
  must(new Set(ids).size === ids.length, `\`services\` lists each token once: ${ids.join(', ')}.`)
  for (const { id, service } of services) {
    const members = service as Readonly<Record<string, unknown>> | undefined | null
    const parts = knownServices.get(id) ?? []
    const isThere = members != null && parts.every((part) => typeof members[part] === 'function')
    const form = parts.length === 0 ? 'is present' : `has the functions ${parts.join(', ')}`
    must(isThere, `The service \`${id}\` ${form}, or it is not listed.`)
  }
}

/** Calls the silent capabilities: they must return true values without a prompt. */
async function checkAnswers(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { call, state } = await callOf(bench)
  const { balance, accountKind, calls } = runtime.capabilities
  const assets = serviceOf(runtime, assetsService)
  const has = (name: string) => !state.lacks?.includes(name)
  const asked = wallet.promptCount()
  if (balance && wallet.balanceOf && has('balance')) await checkBalance(bench, call)
  const network = wallet.networks.find(({ id }) => id === call.networkId)
  if (accountKind && has('accountKind') && network && network.rpcUrls.default.http.length > 0) {
    const kind = await within(limit, '`accountKind` answers.', accountKind(call))
    must(typeof kind?.type === 'string' && kind.type !== '', '`accountKind` returns a type.')
  }
  if (assets && has('assets')) {
    const held = await within(limit, '`assets.read` answers.', assets.read(call))
    must(
      held === undefined || held.every(({ amount, networkId }) => amount >= 0n && networkId === call.networkId),
      '`assets.read` returns balances on the network of the call, or `undefined`.',
    )
  }
  if (calls && has('calls')) {
    const support = await within(limit, '`calls.support` answers.', calls.support(call))
    must(
      support === undefined || typeof support.atomic === 'boolean',
      '`calls.support` returns whether batches are atomic, or `undefined`.',
    )
  }
  must(wallet.promptCount() === asked, 'What only reads asks the user nothing.')
}

async function checkBalance({ runtime, wallet, limit }: AdapterBench, call: Call): Promise<void> {
  const lookUp = () => wallet.balanceOf?.(call.address, call.networkId)
  for (;;) {
    const before = await lookUp()
    const reported = await within(limit, '`balance` answers.', Promise.resolve(runtime.capabilities.balance?.(call)))
    must(typeof reported === 'bigint', '`balance` returns a bigint.')
    // A payment may arrive between the two reads: then it is read again.
    if ((await lookUp()) === before) {
      must(reported === before, `\`balance\` returns ${before}, not ${reported}.`)
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
  const services = runtime.services ?? []
  const has = (name: string): boolean => Object.hasOwn(capabilities, name) || services.some(({ id }) => id === name)
  for (const name of wallet.lacks ?? []) {
    must(!has(name) || lacks.includes(name), `This wallet has no \`${name}\`: it is absent, or \`lacks\` names it.`)
  }
  for (const name of lacks) {
    must(
      Object.hasOwn(known, name) || knownServices.has(name) || has(name),
      `\`lacks\` names capabilities of the contract and services of the adapter, and "${name}" is neither.`,
    )
    if (!has(name)) continue
    const asked = wallet.promptCount()
    const ended = failureOf(askDirectly(runtime, name, call))
    const failure = await within(limit, `\`${name}\` fails at once where the wallet lacks it.`, ended)
    must(failure !== undefined, `\`${name}\` fails where the wallet lacks it.`)
    must(wallet.promptCount() === asked, `\`${name}\` asks the user nothing where the wallet lacks it.`)
  }
}

/** Bypasses core, which calls no capability that is in `lacks`. */
async function askDirectly(runtime: AdapterRuntime, name: string, call: Call): Promise<unknown> {
  const { signMessage, signTypedData, signIn, switchNetwork, balance, accountKind, calls } = runtime.capabilities
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
    case assetsService.id:
      return serviceOf(runtime, assetsService)?.read(call)
    case transferService.id:
      return serviceOf(runtime, transferService)?.send(call, { to: call.address, amount: 1n })
    case watchTokenService.id:
      return serviceOf(runtime, watchTokenService)?.watch(call, { address: call.address, symbol: 'X', decimals: 0 })
    case 'calls':
      return calls?.send(call, [])
  }
}

async function checkSigning(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const call = await callOf(bench)
  const { signMessage } = runtime.capabilities
  if (!signMessage || call.state.lacks?.includes('signMessage')) return
  const sign = (message: string | Uint8Array) =>
    within(limit, '`signMessage` answers when the user approved.', signMessage(call.call, message))
  const [one, other] = [await sign('Latchkey ✓'), await sign('something else')]
  must(one.signature !== '' && one.scheme !== '', 'A signature has its text and its scheme.')
  must(one.signature !== other.signature, 'Two messages have two signatures.')
  const text = 'Latchkey ✓ in bytes'
  const ofBytes = await sign(new TextEncoder().encode(text))
  if (wallet.verify) {
    const { address } = call.call
    must(await wallet.verify('Latchkey ✓', one, address), 'The signature is of this message and this address.')
    must(!(await wallet.verify('something else', one, address)), 'The signature is of no other message.')
    must(await wallet.verify(text, ofBytes, address), 'Bytes are signed as the text that they are in UTF-8 would be.')
  }
  const asked = wallet.promptCount()
  const rule = 'A text with a lone surrogate is rejected with an `InvalidInputError`, and the user is not asked.'
  const cause = await within(limit, rule, failureOf(signMessage(call.call, 'Latchkey \ud800')))
  must(cause instanceof InvalidInputError && wallet.promptCount() === asked, rule)
}

async function checkSwitching(bench: AdapterBench): Promise<void> {
  const { runtime, limit, request } = bench
  const { call, state, connection } = await callOf(bench)
  const { switchNetwork } = runtime.capabilities
  const isAbsent = !switchNetwork || state.lacks?.includes('switchNetwork') === true
  if (state.networkId === undefined) {
    must(isAbsent, 'Where a wallet has no current network, `switchNetwork` is absent: the app chooses.')
    return
  }
  const target = bench.wallet.networks.find(({ id }) => id !== state.networkId)?.id
  if (isAbsent || !switchNetwork || !target) return
  const observed = observe(connection, limit)
  await within(limit, '`switchNetwork` answers when the user approved.', switchNetwork(call, target))
  await observed.until((reported) => reported?.networkId === target, 'A switch is reported.')
  observed.release()
  must((await connection.read(request.signal))?.networkId === target, 'After a switch `read` returns the new network.')
}
