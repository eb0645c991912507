import type { WebSocket } from 'ws'
import { answerRpc, type RpcMethods, write } from './answerRpc.ts'
import type { LandedTransaction, Ledger } from './createLedger.ts'
import { invalidParameters } from './RpcError.ts'

const slotLength = 400

interface Subscription {
  readonly kind: string
  /** Looks at what landed; the answer is told. */
  readonly told?: ((landed: LandedTransaction) => unknown) | undefined
  readonly isOnce?: boolean | undefined
}

/** Serves one WebSocket: all methods, and the subscriptions to signatures, accounts and slots. */
export function serveSubscriptions(socket: WebSocket, ledger: Ledger, methods: RpcMethods): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0
  const tell = (id: number, kind: string, result: unknown) =>
    socket.send(write({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription: id } }))
  const inContext = (slot: number, value: unknown) => ({ context: { slot }, value })

  const add = (subscription: Subscription) => {
    lastId++
    subscriptions.set(lastId, subscription)
    return lastId
  }
  const look = (id: number, landed: LandedTransaction) => {
    const { kind, told, isOnce } = subscriptions.get(id) ?? {}
    const value = told?.(landed)
    if (kind === undefined || value === undefined) return
    if (isOnce) subscriptions.delete(id)
    tell(id, kind, inContext(landed.slot, value))
  }

  const accountNow = (params: readonly unknown[]) =>
    methods.get('getAccountInfo')?.(params) as { readonly value: unknown } | undefined

  const all: RpcMethods = new Map([
    ...methods,
    [
      'signatureSubscribe',
      ([signature]) => {
        const id = add({
          kind: 'signature',
          isOnce: true,
          told: (landed) => (landed.signature === signature ? { err: landed.error } : undefined),
        })
        const landed = ledger.transaction(String(signature))
        if (landed) setImmediate(() => look(id, landed))
        return id
      },
    ],
    [
      'accountSubscribe',
      ([account, options]) => {
        accountNow([account, options]) // says what is wrong with the question before there is anything to tell
        return add({
          kind: 'account',
          told({ accounts }) {
            if (!accounts.some((one) => one === account)) return undefined
            return accountNow([account, options])?.value
          },
        })
      },
    ],
    ['slotSubscribe', () => add({ kind: 'slot' })],
    ...['signature', 'account', 'slot'].map(
      (kind) =>
        [
          `${kind}Unsubscribe`,
          ([id]: readonly unknown[]) => {
            if (!subscriptions.delete(Number(id))) throw invalidParameters('Invalid subscription id.')
            return true
          },
        ] as const,
    ),
    ['ping', () => null],
  ])

  socket.on('message', (message) => {
    socket.send(answerRpc(all, String(message)))
  })
  const stop = ledger.watch((landed) => {
    for (const id of [...subscriptions.keys()]) look(id, landed)
  })
  const timer = setInterval(() => {
    const slot = ledger.slot()
    for (const [id, { kind }] of subscriptions) {
      if (kind === 'slot') tell(id, kind, { parent: slot - 1, root: Math.max(0, slot - 32), slot })
    }
  }, slotLength)
  socket.once('close', () => {
    clearInterval(timer)
    stop()
  })
  socket.on('error', () => socket.terminate())
}
