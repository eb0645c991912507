import {
  type ConnectionState,
  isRecord,
  NetworkDisconnectedError,
  NetworkNotApprovedError,
  NoAccountError,
  type RpcClient,
  type Transport,
  UnsupportedMethodError,
} from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toChainId } from '../chainId/toChainId.js'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { isRead } from '../rpc/isRead.js'
import { isSend } from '../rpc/isSend.js'
import { grantedCapabilities } from './grantedCapabilities.js'
import { remoteAccounts } from './remoteAccounts.js'

export interface RemoteWallet {
  readonly provider: EIP1193Provider
  /**
   * The same provider. Its requests end with the signal, and are rejected once the wallet is on
   * another network.
   * @param expectedNetworkId - CAIP-2.
   */
  until(signal: AbortSignal, expectedNetworkId: string): EIP1193Provider
  /** `undefined`: no account at the moment. */
  state(): ConnectionState | undefined
  /** Reads the current grant. */
  refresh(): void
  /**
   * Notifies of each change. The transport is watched only while this wallet has watchers or
   * listeners.
   */
  watch(onChange: () => void): () => void
}

export interface RemoteWalletParameters {
  readonly transport: Transport
  /** The first network, if approved. CAIP-2. */
  readonly networkId: string | undefined
  /** For methods that the wallet did not approve and any node can answer. */
  readonly rpc: (networkId: string) => RpcClient
}

type Listener = (value: unknown) => void

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** Methods whose request may name a network. */
const sending: readonly string[] = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']

/** The method that each capability and service needs. */
const needs: readonly (readonly [string, string])[] = [
  ['signMessage', 'personal_sign'],
  ['signTypedData', 'eth_signTypedData_v4'],
  ['transfer', 'eth_sendTransaction'],
  ['calls', 'wallet_sendCalls'],
  ['watchToken', 'wallet_watchAsset'],
]

/**
 * An EIP-1193 provider over a transport. Accounts and network are answered here. Requests go to the
 * wallet with their network.
 */
export function createRemoteWallet({ transport, networkId: start, rpc }: RemoteWalletParameters): RemoteWallet {
  let grant = transport.read()
  let { accounts, networkIds } = remoteAccounts(grant)
  let networkId = approved(start) ? start : firstNetwork()
  /** The selected address, where the wallet has one. */
  let selected = transport.select ? accounts[0]?.id : undefined
  let isLocked = false
  const watchers = new Set<() => void>()
  const listeners = new Map<string, Set<Listener>>()
  let unwatch: (() => void) | undefined

  /** Approved, with an account on it: an account is the pair of network and address (CAIP-10). */
  function approved(id: string | undefined): id is string {
    const isNamed = id !== undefined && networkIds.includes(id)
    return isNamed && accounts.some((account) => account.networkIds?.includes(id) ?? true)
  }
  /** The first network with an account. Without one nothing can be signed. */
  function firstNetwork(): string {
    return accounts[0]?.networkIds?.[0] ?? networkIds[0] ?? ''
  }
  function addresses(): readonly string[] {
    if (isLocked) return []
    const here = accounts
      .filter((account) => account.networkIds?.includes(networkId) ?? true)
      .map(({ address }) => address)
    return [...here.filter((address) => address === selected), ...here.filter((address) => address !== selected)]
  }
  /** A listener of the app that throws stops neither the other listeners nor the watchers. */
  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value)
      } catch (cause) {
        console.error(cause)
      }
    }
  }
  /** Applies a change and emits the events that follow from it. */
  function change(update: () => void): void {
    const before = { networkId, addresses: addresses().join() }
    update()
    // After an emptied grant there is no network, and so no chain id to emit.
    if (networkId && networkId !== before.networkId) emit('chainChanged', toHexChainId(networkId))
    if (addresses().join() !== before.addresses) emit('accountsChanged', addresses())
    for (const notify of [...watchers]) notify()
  }
  function applyGrant(newest: typeof grant): void {
    grant = newest
    ;({ accounts, networkIds } = remoteAccounts(newest))
    if (!approved(networkId)) networkId = firstNetwork()
    if (!accounts.some(({ id }) => id === selected)) selected = transport.select ? accounts[0]?.id : undefined
  }
  function onGrant(newest: typeof grant): void {
    change(() => {
      isLocked = false
      applyGrant(newest)
    })
  }
  function onEvent(event: string, data: unknown): void {
    if (event === 'chainChanged') onNetwork(data)
    else if (event === 'accountsChanged') onAccounts(data)
    else emit(event, data)
  }
  function onNetwork(data: unknown): void {
    let reported: string
    try {
      reported = toNetworkId(data)
    } catch {
      return // an event without a valid chain id is ignored
    }
    if (approved(reported))
      change(() => {
        networkId = reported
      })
  }
  /** Addresses, plain or as CAIP-10. An account that the session did not approve is ignored. */
  function onAccounts(data: unknown): void {
    if (!Array.isArray(data)) return
    const reported = String(data[0] ?? '')
      .split(':')
      .at(-1)
      ?.toLowerCase()
    const account = accounts.find(({ id }) => id.toLowerCase() === reported)
    if (data.length > 0 && !account) return
    change(() => {
      isLocked = !account
      selected = account?.id ?? selected
    })
  }
  /** Watches the transport while this wallet has watchers or listeners. */
  function updateWatch(): void {
    const isNeeded = watchers.size > 0 || [...listeners.values()].some(({ size }) => size > 0)
    if (isNeeded) unwatch ??= transport.watch({ grant: onGrant, event: onEvent })
    else {
      unwatch?.()
      unwatch = undefined
    }
  }

  async function switchTo(target: string, signal: AbortSignal | undefined): Promise<void> {
    if (!approved(target) && grant.methods.includes('wallet_switchEthereumChain')) {
      const params = [{ chainId: toHexChainId(target) }]
      await transport.request('wallet_switchEthereumChain', params, networkId, signal)
      change(() => applyGrant(transport.read()))
    }
    if (!approved(target))
      throw networkIds.includes(target)
        ? new NoAccountError({ networkId: target })
        : new NetworkNotApprovedError(target)
    const address = addresses()[0]
    if (address !== undefined) await transport.select?.({ networkId: target, address })
    change(() => {
      networkId = target
    })
  }

  /** A request goes to its expected network or nowhere: the wallet may have switched since. */
  function checkNetwork(method: string, expected: string): void {
    if (expected !== networkId)
      throw new NetworkDisconnectedError(method, { networkId: expected, walletNetworkId: networkId })
  }

  /** The status of a batch is requested on its own network, even after the user has switched. */
  function networkFor(method: string, expected: string): string {
    if (method === 'wallet_getCallsStatus' && approved(expected)) return expected
    if (method !== 'wallet_addEthereumChain') checkNetwork(method, expected)
    return networkId
  }

  async function answer({ method, params }: Request, signal?: AbortSignal, expected = networkId): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses()
      case 'eth_chainId':
        return toHexChainId(networkId)
      case 'net_version':
        return String(toChainId(networkId))
      case 'wallet_switchEthereumChain':
        await switchTo(toNetworkId(chainIdIn(params)), signal)
        return null
    }
    const known = method === 'wallet_getCapabilities' ? grantedCapabilities(grant, firstOf(params)) : undefined
    if (known !== undefined) return known
    const named = sending.includes(method) ? chainIdIn(params) : undefined
    if (named !== undefined) checkNetwork(method, toNetworkId(named))
    const at = networkFor(method, expected)
    if (grant.methods.includes(method))
      return transport.request(method, params ?? [], at, signal, { sends: isSend(method) })
    if (isRead(method) || method === 'eth_sendRawTransaction')
      return rpc(networkId).request(method, params ?? [], { signal })
    throw new UnsupportedMethodError(method)
  }

  function create(signal?: AbortSignal, expected?: string): EIP1193Provider {
    const provider = {
      request: (request: Request) => answer(request, signal, expected),
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        updateWatch()
        return provider
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
        updateWatch()
        return provider
      },
    }
    return provider as EIP1193Provider
  }

  return {
    provider: create(),
    until: create,
    state() {
      const [account, ...others] = isLocked ? [] : accounts
      const lacks = needs.filter(([, method]) => !grant.methods.includes(method)).map(([capability]) => capability)
      return account && { accounts: [account, ...others], selected, networkId, networkIds, lacks }
    },
    refresh() {
      applyGrant(transport.read())
    },
    watch(onChange) {
      watchers.add(onChange)
      updateWatch()
      return () => {
        watchers.delete(onChange)
        updateWatch()
      }
    },
  }
}

function firstOf(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : undefined
}

function chainIdIn(params: unknown): unknown {
  const first = firstOf(params)
  return isRecord(first) ? first.chainId : undefined
}
