import type { PaymentService } from '@latchkey/core'

/** Reads the addresses of fake adapters, and URIs like `fake:fake-bob?amount=5`. */
export const fakePayments: PaymentService = {
  scheme: 'fake',
  parse(text) {
    if (/^fake-[\w-]+$/.test(text)) return { to: text }
    const uri = /^fake:(fake-[\w-]+)(?:\?amount=(\d+))?$/.exec(text)
    if (!uri) return undefined
    const [, to = '', amount] = uri
    return { to, ...(amount !== undefined && { amount: BigInt(amount) }) }
  },
  write: ({ to }) => `fake:${to}`,
  describeReceiver: async () => undefined,
  isSameAddress: (one, other) => one === other,
  looksLike: () => false,
}
