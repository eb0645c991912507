import type { Grant } from '@latchkey/core'
import type { SiwxMessage } from './SiwxMessage.js'

/** The user of the frame. `message` and `signature` are those of a sign-in that rode in the request. */
export interface FrameUser {
  readonly email?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly address: string
  /** The current network: its CAIP-2 id, or the number that is its reference. */
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[] | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly preferredAccountType?: string | null | undefined
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: SiwxMessage | undefined
  /** Latchkey's frame: whether something opens the wallet on another device. Absent: it does not say. */
  readonly hasFactor?: boolean | undefined
  /**
   * By namespace: Latchkey's frame answers for all of them at once. Another frame is asked for each
   * namespace.
   */
  readonly grants?: Readonly<Record<string, Grant>> | undefined
}
