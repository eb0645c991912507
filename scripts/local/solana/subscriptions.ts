import type { WebSocket } from 'ws'
import { answerRpc, type RpcMethods, write } from './answerRpc.ts'
import type { LandedTransaction, Ledger } from './createLedger.ts'
import { invalidParameters } from './RpcError.ts'

const slotLength = 400

interface Subscription {
  readonly kind: string
  /** What is reported of a landed transaction. `undefined`: nothing is reported. */
  readonly resultOf?: ((landed: LandedTransaction) => unknown) | undefined
  readonly isOnce?: boolean | undefined
}

/** Serves one WebSocket: all methods, and subscriptions to signatures, accounts and slots. */
export function serveSubscriptions(socket: WebSocket, ledger: Ledger, methods: RpcMethods): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0
  const notify = (id: number, kind: string, result: unknown) =>
    socket.send(write({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription: id } }))
  const inContext = (slot: number, value: unknown) => ({ context: { slot }, value })

  const add = (subscription: Subscription) => {
    lastId++
    subscriptions.set(lastId, subscription)
    return lastId
  }
  const report = (id: number, landed: LandedTransaction) => {
    const { kind, resultOf, isOnce } = subscriptions.get(id) ?? {}
    const value = resultOf?.(landed)
    if (kind === undefined || value === undefined) return
    if (isOnce) subscriptions.delete(id)
    notify(id, kind, inContext(landed.slot, value))
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
          resultOf: (landed) => (landed.signature === signature ? { err: landed.error } : undefined),
        })
        const landed = ledger.transaction(String(signature))
        if (landed) setImmediate(() => report(id, landed))
        return id
      },
    ],
    [
      'accountSubscribe',
      ([account, options]) => {
        accountNow([account, options]) // throws now when the parameters are invalid
        return add({
          kind: 'account',
          resultOf({ accounts }) {
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
    for (const id of [...subscriptions.keys()]) report(id, landed)
  })
  const timer = setInterval(() => {
    const slot = ledger.slot()
    for (const [id, { kind }] of subscriptions) {
      if (kind === 'slot') notify(id, kind, { parent: slot - 1, root: Math.max(0, slot - 32), slot })
    }
  }, slotLength)
  socket.once('close', () => {
    clearInterval(timer)
    stop()
  })
  socket.on('error', () => socket.terminate())
}
