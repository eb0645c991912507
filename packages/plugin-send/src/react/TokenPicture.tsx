import type { TokenBalance } from '@latchkey/core'
import { usePicture } from '@latchkey/react'
import { Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

/** The picture of a token, or its monogram. */
export function TokenPicture({ token }: { readonly token: TokenBalance }): ReactNode {
  const { networkId, address, icon, symbol } = token
  const src = usePicture('token', address === undefined ? networkId : `${networkId}:${address}`, icon)
  return <Picture name={symbol} src={src} round />
}
