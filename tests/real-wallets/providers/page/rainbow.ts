import { RainbowProvider } from '@rainbow-me/provider/dist/RainbowProvider.js'
import { channelTo } from './channelTo.js'

/** Like the announcement of Rainbow's page script: its UUID has no hyphens. */
const info = {
  uuid: crypto.randomUUID().replaceAll('-', ''),
  name: 'Rainbow',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  rdns: 'me.rainbow',
}
const background = channelTo('rainbow')
const provider = new RainbowProvider({
  backgroundMessenger: { send: async () => undefined, reply: () => () => undefined },
  providerRequestTransport: {
    send: (request: { readonly id: number }) => background.ask(request),
    reply: () => () => undefined,
  },
  onConstruct: ({ emit }: { emit(event: string, ...values: unknown[]): void }) => {
    background.listen(({ event, data }: { readonly event: string; readonly data: unknown }) => emit(event, data))
  },
} as never)

const announce = (): void => {
  const detail = Object.freeze({ info, provider })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()
