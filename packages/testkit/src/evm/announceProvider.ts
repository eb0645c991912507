export interface AnnouncedProvider {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly provider: object
}

/**
 * Announces a wallet by EIP-6963: at once, and each time the page asks.
 *
 * @returns A function that stops it.
 */
export function announceProvider(target: EventTarget, { info, provider }: AnnouncedProvider): () => void {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
