import {
  type CapabilityName,
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
  /** The same provider. What is asked of it is given up with the signal, and refused once the wallet stands on another network (CAIP-2). */
  until(signal: AbortSignal, meant: string): EIP1193Provider
  /** `undefined`: no account at the moment. */
  state(): ConnectionState | undefined
  /** Takes the grant as it is now. */
  refresh(): void
  /** Tells of each change. The transport is listened to only while somebody listens here. */
  watch(changed: () => void): () => void
}

export interface RemoteWalletParameters {
  readonly transport: Transport
  /** Where it starts, if approved. CAIP-2. */
  readonly networkId: string | undefined
  /** For what the wallet was not asked to answer and any node can. */
  readonly rpc: (networkId: string) => RpcClient
}

type Listener = (value: unknown) => void

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** What happens on a network, which the request may name. */
const sending: readonly string[] = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']

/** What each capability needs the wallet to have approved. */
const needs: readonly (readonly [CapabilityName, string])[] = [
  ['signMessage', 'personal_sign'],
  ['signTypedData', 'eth_signTypedData_v4'],
  ['transfer', 'eth_sendTransaction'],
  ['calls', 'wallet_sendCalls'],
]

/** An EIP-1193 provider over a transport: accounts and network are answered here, requests go to the wallet with their network. */
export function createRemoteWallet({ transport, networkId: start, rpc }: RemoteWalletParameters): RemoteWallet {
  let grant = transport.read()
  let { accounts, networkIds } = remoteAccounts(grant)
  let networkId = approved(start) ? start : firstNetwork()
  /** The address that the wallet selects, where it does. */
  let selected = transport.select ? accounts[0]?.id : undefined
  let isLocked = false
  const watchers = new Set<() => void>()
  const listeners = new Map<string, Set<Listener>>()
  let unwatch: (() => void) | undefined

  /** Approved, with an account that exists there: an account is the pair of network and address (CAIP-10). */
  function approved(id: string | undefined): id is string {
    const isNamed = id !== undefined && networkIds.includes(id)
    return isNamed && accounts.some((account) => account.networkIds?.includes(id) ?? true)
  }
  /** The first with an account; on networks without one nothing can be signed. */
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
  /** A listener of the app's that throws stops neither the others nor the watchers. */
  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value)
      } catch (cause) {
        console.error(cause)
      }
    }
  }
  /** Runs a change and tells what came of it. */
  function change(run: () => void): void {
    const before = { networkId, addresses: addresses().join() }
    run()
    // A grant that was emptied leaves it nowhere, which is no chain to tell of.
    if (networkId && networkId !== before.networkId) emit('chainChanged', toHexChainId(networkId))
    if (addresses().join() !== before.addresses) emit('accountsChanged', addresses())
    for (const changed of [...watchers]) changed()
  }
  function take(newest: typeof grant): void {
    grant = newest
    ;({ accounts, networkIds } = remoteAccounts(newest))
    if (!approved(networkId)) networkId = firstNetwork()
    if (!accounts.some(({ id }) => id === selected)) selected = transport.select ? accounts[0]?.id : undefined
  }
  function hearGrant(newest: typeof grant): void {
    change(() => {
      isLocked = false
      take(newest)
    })
  }
  function hear(event: string, data: unknown): void {
    if (event === 'chainChanged') hearNetwork(data)
    else if (event === 'accountsChanged') hearAccounts(data)
    else emit(event, data)
  }
  function hearNetwork(data: unknown): void {
    let told: string
    try {
      told = toNetworkId(data)
    } catch {
      return // an event that names no chain says nothing
    }
    if (approved(told))
      change(() => {
        networkId = told
      })
  }
  /** Addresses, bare or as CAIP-10. One that the session did not approve is no account of ours, whatever the event says. */
  function hearAccounts(data: unknown): void {
    if (!Array.isArray(data)) return
    const told = String(data[0] ?? '')
      .split(':')
      .at(-1)
      ?.toLowerCase()
    const account = accounts.find(({ id }) => id.toLowerCase() === told)
    if (data.length > 0 && !account) return
    change(() => {
      isLocked = !account
      selected = account?.id ?? selected
    })
  }
  /** Listens to the transport while somebody listens here. */
  function follow(): void {
    const isNeeded = watchers.size > 0 || [...listeners.values()].some(({ size }) => size > 0)
    if (isNeeded) unwatch ??= transport.watch({ grant: hearGrant, event: hear })
    else {
      unwatch?.()
      unwatch = undefined
    }
  }

  async function switchTo(target: string, signal: AbortSignal | undefined): Promise<void> {
    if (!approved(target) && grant.methods.includes('wallet_switchEthereumChain')) {
      const params = [{ chainId: toHexChainId(target) }]
      await transport.request('wallet_switchEthereumChain', params, networkId, signal)
      change(() => take(transport.read()))
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

  /** A request goes where it is meant or nowhere: the wallet may have moved since it was made. */
  function checkNetwork(method: string, meant: string): void {
    if (meant !== networkId)
      throw new NetworkDisconnectedError(method, { networkId: meant, walletNetworkId: networkId })
  }

  /** The status of a batch is asked for where the batch is, wherever the user has gone since. */
  function networkFor(method: string, meant: string): string {
    if (method === 'wallet_getCallsStatus' && approved(meant)) return meant
    if (method !== 'wallet_addEthereumChain') checkNetwork(method, meant)
    return networkId
  }

  async function answer({ method, params }: Request, signal?: AbortSignal, meant = networkId): Promise<unknown> {
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
    const at = networkFor(method, meant)
    if (grant.methods.includes(method))
      return transport.request(method, params ?? [], at, signal, { sends: isSend(method) })
    if (isRead(method) || method === 'eth_sendRawTransaction')
      return rpc(networkId).request(method, params ?? [], { signal })
    throw new UnsupportedMethodError(method)
  }

  function create(signal?: AbortSignal, meant?: string): EIP1193Provider {
    const provider = {
      request: (request: Request) => answer(request, signal, meant),
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        follow()
        return provider
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
        follow()
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
      take(transport.read())
    },
    watch(changed) {
      watchers.add(changed)
      follow()
      return () => {
        watchers.delete(changed)
        follow()
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
