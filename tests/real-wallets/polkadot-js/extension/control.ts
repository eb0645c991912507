import { PORT_EXTENSION } from '@polkadot/extension-base/defaults'
import { chrome } from './chrome.js'

/** A request that waits for the person, as the wallet tells of it. */
export interface PendingRequest {
  readonly id: string
  readonly url: string
  readonly request?: unknown
}

/** What a test reaches in the wallet's own page, in the place of its windows. */
export interface WalletControl {
  /** One message to the wallet, as its windows send them. */
  send(message: string, request?: unknown): Promise<unknown>
  /** Sites that ask for access. */
  access: readonly PendingRequest[]
  /** What waits to be signed. */
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
  told?(requests: readonly PendingRequest[]): void
}

const port = chrome.runtime.connect({ name: PORT_EXTENSION })
const waiting = new Map<string, Waiting>()

port.onMessage.addListener(({ id, response, error, subscription }: Answer) => {
  const one = waiting.get(id)
  if (subscription !== undefined) one?.told?.(subscription)
  else if (error !== undefined) one?.reject(new Error(error))
  else one?.resolve(response)
})

function post(message: string, request: unknown, told?: Waiting['told']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = crypto.randomUUID()
    waiting.set(id, { resolve, reject, ...(told && { told }) })
    port.postMessage({ id, message, request })
  })
}

const control: WalletControl = { send: (message, request = null) => post(message, request), access: [], signing: [] }
const follow = (message: string, told: Waiting['told']) =>
  post(message, null, told).catch((cause) => console.error(cause))
void follow('pri(authorize.requests)', (requests) => {
  control.access = requests
})
void follow('pri(signing.requests)', (requests) => {
  control.signing = requests
})
Object.assign(window, { walletControl: control })
