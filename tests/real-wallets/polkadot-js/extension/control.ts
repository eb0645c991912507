import { PORT_EXTENSION } from '@polkadot/extension-base/defaults'
import { chrome } from './chrome.js'

/** A request that waits for the user, as the wallet describes it. */
export interface PendingRequest {
  readonly id: string
  readonly url: string
  readonly request?: unknown
}

/** The interface of the wallet's own page for tests. It replaces the wallet's windows. */
export interface WalletControl {
  /** Sends one message to the wallet, as its windows do. */
  send(message: string, request?: unknown): Promise<unknown>
  /** Requests for access. */
  access: readonly PendingRequest[]
  /** Requests for signatures. */
  signing: readonly PendingRequest[]
}

interface Answer {
  readonly id: string
  readonly response?: unknown
  readonly error?: string
  readonly subscription?: readonly PendingRequest[]
}

interface Waiting {
  resolve(response: unknown): void
  reject(cause: Error): void
  onUpdate?(requests: readonly PendingRequest[]): void
}

const port = chrome.runtime.connect({ name: PORT_EXTENSION })
const waiting = new Map<string, Waiting>()

port.onMessage.addListener(({ id, response, error, subscription }: Answer) => {
  const one = waiting.get(id)
  if (subscription !== undefined) one?.onUpdate?.(subscription)
  else if (error !== undefined) one?.reject(new Error(error))
  else one?.resolve(response)
})

function post(message: string, request: unknown, onUpdate?: Waiting['onUpdate']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = crypto.randomUUID()
    waiting.set(id, { resolve, reject, ...(onUpdate && { onUpdate }) })
    port.postMessage({ id, message, request })
  })
}

const control: WalletControl = { send: (message, request = null) => post(message, request), access: [], signing: [] }
const follow = (message: string, onUpdate: Waiting['onUpdate']) =>
  post(message, null, onUpdate).catch((cause) => console.error(cause))
void follow('pri(authorize.requests)', (requests) => {
  control.access = requests
})
void follow('pri(signing.requests)', (requests) => {
  control.signing = requests
})
Object.assign(window, { walletControl: control })
