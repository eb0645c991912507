import { defineService } from '../defineService.js'
import type { ServiceToken } from '../plugin.js'

/** Names on the networks of a namespace, e.g. by ENS. */
export interface NameService {
  /**
   * The number of the network in records of names (ENSIP-11). `undefined`: the network can't have
   * one.
   */
  coinType(networkId: string): number | undefined
  /**
   * The only form in which a name is resolved and shown (ENSIP-15). `undefined`: the text is no
   * name, or it could be taken for another one. Absent: names have one form.
   */
  normalize?(text: string): Promise<string | undefined>
  /** The address to which a name leads on a network. `undefined`: no such name, or no service. */
  resolve(name: string, networkId: string, signal: AbortSignal): Promise<string | undefined>
  /**
   * The primary name of an address, checked by resolving it, and the picture of the name.
   * `undefined`: none, or no service.
   */
  lookUp(address: string, networkId: string, signal: AbortSignal): Promise<NameOfAddress | undefined>
}

export interface NameOfAddress {
  readonly name: string
  /** As its owner wrote it. It is checked with `allowImage` before it is shown. */
  readonly image?: string | undefined
}

/** The names of a namespace. Without it, its accounts have none. */
export const namesService: ServiceToken<NameService> = /* @__PURE__ */ defineService('names')
