import { RainbowProvider } from '@rainbow-me/provider/dist/RainbowProvider.js'
import { lineTo } from './line.js'

/** As Rainbow's page script announces it: the UUID of this kind is without hyphens. */
const info = {
  uuid: crypto.randomUUID().replaceAll('-', ''),
  name: 'Rainbow',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  rdns: 'me.rainbow',
}
const line = lineTo('rainbow')
const provider = new RainbowProvider({
  backgroundMessenger: { send: async () => undefined, reply: () => () => undefined },
  providerRequestTransport: {
    send: (request: { readonly id: number }) => line.ask(request),
    reply: () => () => undefined,
  },
  onConstruct: ({ emit }: { emit(event: string, ...values: unknown[]): void }) => {
    line.listen(({ event, data }: { readonly event: string; readonly data: unknown }) => emit(event, data))
  },
} as never)

const announce = (): void => {
  const detail = Object.freeze({ info, provider })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()
