import type { AdapterContext, Connector, ConnectorBase } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** The connector of a wallet in this page. Its code loads with the first use. */
export function connectorTo(
  {
    loadChunk,
    clock,
  }: { readonly loadChunk: () => Promise<typeof import('../connectionChunk.js')> } & Pick<AdapterContext, 'clock'>,
  {
    provider,
    isRestorable,
    ...base
  }: ConnectorBase & { readonly provider: EIP1193Provider; readonly isRestorable: boolean },
): Connector<EIP1193Provider> {
  return {
    ...base,
    group: 'injected',
    prepare: loadChunk,
    connect: async (request) => (await loadChunk()).connect({ clock }, provider, request),
    ...(isRestorable && {
      wallet: base.rdns,
      restore: async (request) => (await loadChunk()).restore({ clock }, provider, request, base.rdns),
    }),
  }
}
