import { allowImage, type Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { usePicture } from '../../hooks/usePicture.js'
import { useModal } from '../../provider/useModal.js'
import { Picture } from '../../ui/Picture.js'

export interface NetworkPictureProps {
  readonly network: Pick<Network, 'name' | 'assets'>
  readonly size?: 'small' | 'large' | undefined
}

/** A network's picture: its own, else a plugin's for its id, else the monogram. */
export function NetworkPicture({ network: { name, assets }, size }: NetworkPictureProps): ReactNode {
  const { settings } = useModal()
  const found = usePicture('network', assets?.imageUrl ? undefined : assets?.imageId)
  return <Picture name={name} src={allowImage(assets?.imageUrl, settings) ?? found} size={size} />
}
