import type { ClientWork } from './ClientWork.js'

/** The network of this machine, behind an interface for tests. */
export interface HostNetwork {
  /** All addresses of a name. Rejects if it has none. */
  resolve(name: string, work: ClientWork): Promise<readonly string[]>
  /** The address to dial for one that was checked. Only tests dial another. */
  dial(address: string): string
  /** Certificates to trust, as PEM. `undefined`: those that Node trusts. */
  readonly ca?: string | undefined
}
