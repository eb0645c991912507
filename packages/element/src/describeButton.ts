import { type Modal, shortenAddress } from '@latchkey/core'
import { buttonText } from './text.js'

export interface ButtonDescription {
  readonly look: 'primary' | 'surface' | 'warning'
  readonly label: string
  /** For screen readers, in place of the label. */
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly isBusy: boolean
}

/** What the button shows for a state of the modal. @param label - Text without a connection. */
export function describeButton(
  { state, settings }: Modal,
  { label, hasFailed }: { readonly label: string | null; readonly hasFailed: boolean },
): ButtonDescription {
  const status = state.$status.get()
  const current = state.$current.get()
  const isListed = state.$networks.get().some(({ id }) => id === current?.networkId)
  if (hasFailed) return { look: 'warning', label: buttonText.failed, isBusy: false }
  if (current && !isListed && !settings.allowUnsupportedChain) {
    return { look: 'warning', label: buttonText.unsupported, isBusy: false }
  }
  if (current) return { look: 'surface', label: shortenAddress(current.address), title: current.address, isBusy: false }
  if (status === 'reconnecting') {
    return { look: 'surface', label: '0x0000…0000', name: buttonText.reconnecting, isBusy: true }
  }
  if (status === 'connecting') return { look: 'primary', label: buttonText.connecting, isBusy: true }
  const unconnected = status === 'gated' ? buttonText.finish : (label ?? buttonText.connect)
  return { look: 'primary', label: unconnected, isBusy: false }
}
