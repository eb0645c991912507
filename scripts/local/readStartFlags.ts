export interface StartFlags {
  readonly solana: boolean
  readonly bitcoin: boolean
  /** If it is false, the phone is not started: it has no relay to connect to. */
  readonly relay: boolean
  readonly gateway: boolean
  /** The wallet by e-mail, which needs the gateway. */
  readonly wallet: boolean
}

const known = ['--no-solana', '--no-bitcoin', '--no-relay', '--no-gateway', '--no-wallet']

/** Reads the flags of `pnpm start`. `problem` is one sentence about the first unknown flag. */
export function readStartFlags(parameters: readonly string[]): StartFlags | { readonly problem: string } {
  const stranger = parameters.find((word) => !known.includes(word))
  if (stranger !== undefined)
    return {
      problem: `start does not know "${stranger}". It takes ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`,
    }
  const has = (part: string) => !parameters.includes(`--no-${part}`)
  return {
    solana: has('solana'),
    bitcoin: has('bitcoin'),
    relay: has('relay'),
    gateway: has('gateway'),
    wallet: has('gateway') && has('wallet'),
  }
}
