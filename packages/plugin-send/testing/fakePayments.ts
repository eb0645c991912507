import type { PaymentService } from '@latchkey/core/services'

/** Reads the addresses of fake adapters, and URIs like `fake:fake-bob?amount=5`. */
export const fakePayments: PaymentService = {
  scheme: 'fake',
  async parse(text) {
    if (/^fake-[\w-]+$/.test(text)) return { to: text }
    const uri = /^fake:(fake-[\w-]+)(?:\?amount=(\d+)(?:&network=(fake:\d+))?)?$/.exec(text)
    if (!uri) return undefined
    const [, to = '', amount, networkId] = uri
    return { to, ...(amount !== undefined && { amount: BigInt(amount) }), ...(networkId && { networkId }) }
  },
  write: async ({ to }) => `fake:${to}`,
  describeReceiver: async () => undefined,
  isSameAddress: async (one, other) => one === other,
  looksLike: async () => false,
}
