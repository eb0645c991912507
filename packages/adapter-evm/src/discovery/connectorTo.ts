import type { AdapterContext, Connector, WayIn } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(
  { door, clock }: { readonly door: () => Promise<typeof import('../connecting.js')> } & Pick<AdapterContext, 'clock'>,
  { provider, isRestorable, ...way }: WayIn & { readonly provider: EIP1193Provider; readonly isRestorable: boolean },
): Connector<EIP1193Provider> {
  return {
    ...way,
    group: 'injected',
    prepare: door,
    connect: async (request) => (await door()).connect({ clock }, provider, request),
    ...(isRestorable && {
      wallet: way.rdns,
      restore: async (request) => (await door()).restore({ clock }, provider, request, way.rdns),
    }),
  }
}
