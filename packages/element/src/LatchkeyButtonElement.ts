import type { Modal } from '@latchkey/core'

/** The detail of `latchkey-connect` and `latchkey-change`. */
export interface ConnectDetail {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

export interface LatchkeyButtonElement extends HTMLElement {
  /** The modal that all these elements of the page share. It is made of the attributes of the first. */
  readonly modal: Modal
}
