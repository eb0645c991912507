import { allowImage, type Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { usePicture } from '../../hooks/usePicture.js'
import { loadNetworkMarks } from '../../marks/loadNetworkMarks.js'
import { useMark } from '../../marks/useMark.js'
import { useModal } from '../../provider/useModal.js'
import { Picture } from '../../ui/Picture.js'

export interface NetworkPictureProps {
  /** Without an `id` it has no built-in mark. */
  readonly network: Pick<Network, 'name' | 'assets'> & { readonly id?: string | undefined }
  readonly size?: 'small' | 'large' | undefined
}

/**
 * A network's picture: its own, else our mark of a built-in network, else a plugin's for its image
 * id, else the monogram. An empty tile while the marks are being fetched.
 */
export function NetworkPicture({ network: { id, name, assets }, size }: NetworkPictureProps): ReactNode {
  const { settings } = useModal()
  const own = allowImage(assets?.imageUrl, settings)
  const mark = useMark(loadNetworkMarks, own === undefined ? [id, assets?.imageId] : [])
  const known = own ?? mark.url
  const isAsked = known === undefined && !mark.isLoading && !assets?.imageUrl
  const found = usePicture('network', isAsked ? assets?.imageId : undefined)
  return <Picture name={name} src={known ?? found} icon={mark.isLoading ? '' : undefined} size={size} />
}
