export interface Zone {
  readonly name: string
  /** Private key in hex. `undefined`: names resolve in this gateway only. */
  readonly signer: `0x${string}` | undefined
}
