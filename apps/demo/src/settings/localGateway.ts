const { VITE_GATEWAY_URL, VITE_UNIVERSAL_RESOLVER } = import.meta.env

export interface LocalGateway {
  readonly url: string
  /** The contract on Local A that resolves names. */
  readonly universalResolver: string | undefined
}

/** The gateway that `pnpm start` started. `undefined`: it started none. */
export const localGateway: LocalGateway | undefined = VITE_GATEWAY_URL
  ? { url: VITE_GATEWAY_URL, universalResolver: VITE_UNIVERSAL_RESOLVER }
  : undefined

/** Names that the local gateway registers. */
export const localSuffixes: readonly string[] = ['latchkey.test']
