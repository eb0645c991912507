import { type Modal, shortenAddress } from '@latchkey/core'
import type { ButtonTexts } from './text.js'

export interface ButtonDescription {
  readonly look: 'primary' | 'surface' | 'warning'
  readonly label: string
  /** The label is an address, which translators must not change. */
  readonly isAddress?: boolean | undefined
  /** For screen readers, in place of the label. */
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly isBusy?: boolean | undefined
}

/** What the button shows for a state of the modal. @param label - Text without a connection. */
export function describeButton(
  { state, settings }: Modal,
  text: ButtonTexts,
  { label, hasFailed }: { readonly label: string | null; readonly hasFailed: boolean },
): ButtonDescription {
  const status = state.$status.get()
  const current = state.$current.get()
  const isListed = state.$networks.get().some(({ id }) => id === current?.networkId)
  if (hasFailed) return { look: 'warning', label: text.failed }
  if (current && !isListed && !settings.allowUnsupportedChain) {
    return { look: 'warning', label: text.unsupported }
  }
  if (current) {
    const { address } = current
    return { look: 'surface', label: shortenAddress(address), title: address, isAddress: true }
  }
  if (status === 'reconnecting') {
    return { look: 'surface', label: '0x0000…0000', name: text.reconnecting, isAddress: true, isBusy: true }
  }
  if (status === 'connecting') return { look: 'primary', label: text.connecting, isBusy: true }
  const unconnected = status === 'gated' ? text.finish : label || text.connect
  return { look: 'primary', label: unconnected }
}
