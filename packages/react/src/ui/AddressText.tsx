import { groupAddress, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './AddressText.css?inline'
import { CopyButton } from './CopyButton.js'

export interface AddressTextProps {
  readonly address: string
  /**
   * The whole address in groups of four, for comparison. No part is emphasized: forged addresses
   * share their ends. Default: `0x1234…cdef`.
   */
  readonly whole?: boolean | undefined
  /**
   * Label of a copy button after the address, e.g. "Copy address". Without it there is no button.
   */
  readonly copyLabel?: string | undefined
}

/** An address for users. Selecting the whole form copies it without spaces. */
export function AddressText({ address, whole = false, copyLabel }: AddressTextProps): ReactNode {
  useStyles(css)
  const groups = whole ? groupAddress(address).map((text, index) => ({ text, start: index * 4 })) : []
  return (
    <span className={whole ? 'lk-address is-whole' : 'lk-address'} part="address" translate="no">
      {whole ? (
        <span className="lk-address-groups">
          {groups.map(({ text, start }) => (
            <span key={start}>{text}</span>
          ))}
        </span>
      ) : (
        <bdi title={address}>{shortenAddress(address)}</bdi>
      )}
      {copyLabel !== undefined && <CopyButton value={address} label={copyLabel} size="small" />}
    </span>
  )
}
