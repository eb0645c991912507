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
 * Announces a wallet as EIP-6963 says: at once, and each time the page asks.
 *
 * @returns stops answering.
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
