import type { ReactNode } from 'react'
import { useWalletPicture } from '../../hooks/useWalletPicture.js'
import { Picture } from '../../ui/Picture.js'

export interface WalletPictureProps {
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly id?: string | undefined
  /** As the wallet or the catalogue provides it. */
  readonly icon?: string | undefined
  readonly size?: 'small' | 'large' | undefined
  /** Instead of the monogram, where the wallet has no picture. */
  readonly fallback?: ReactNode
  /** A small `Picture` over the corner. */
  readonly corner?: ReactNode
}

/**
 * A wallet's picture: its own icon, else our mark of a well-known wallet, else a plugin's picture,
 * else the monogram. An empty tile while the marks are being fetched.
 */
export function WalletPicture({ name, id, icon, size, fallback, corner }: WalletPictureProps): ReactNode {
  const { url, isLoading } = useWalletPicture(id, icon)
  const instead = isLoading ? '' : fallback
  return <Picture name={name} src={url} icon={url === undefined ? instead : undefined} size={size} corner={corner} />
}
