import type { ReactNode } from 'react'
import { usePicture } from '../../hooks/usePicture.js'
import { useStore } from '../../hooks/useStore.js'
import { loadTokenMarks } from '../../marks/loadTokenMarks.js'
import { useMark } from '../../marks/useMark.js'
import { useModal } from '../../provider/useModal.js'
import { Picture } from '../../ui/Picture.js'

export interface TokenPictureProps {
  readonly token: {
    /** For the monogram only: anybody can give a token any symbol. */
    readonly symbol: string
    /** Of its contract. Absent: the network's own currency. */
    readonly address?: string | undefined
    /** A URL, which is checked with `allowImage`. */
    readonly icon?: string | undefined
  }
  /** CAIP-2. */
  readonly networkId: string
  readonly size?: 'small' | 'large' | undefined
  /** A small `Picture` over the corner, e.g. of the network. */
  readonly corner?: ReactNode
}

/**
 * A token's picture: our mark of a well-known contract or of the network's own currency, else the
 * token's icon, else a plugin's for `networkId:address`, else the monogram. A mark is found by the
 * contract, so a token that only has the name of another does not get its mark.
 */
export function TokenPicture({ token, networkId, size, corner }: TokenPictureProps): ReactNode {
  const { symbol, address, icon } = token
  const { state } = useModal()
  const network = useStore(state.$networks).find(({ id }) => id === networkId)
  const id = address === undefined ? networkId : `${networkId}:${address}`
  // In namespaces where the case of an address means something, no other token has it in lower case.
  const keys = address === undefined ? [id, network?.assets?.imageId] : [id, id.toLowerCase()]
  const mark = useMark(loadTokenMarks, keys)
  const found = usePicture('token', mark.url === undefined && !mark.isLoading ? id : undefined, icon)
  return (
    <Picture
      round
      name={symbol}
      src={mark.isLoading ? undefined : (mark.url ?? found)}
      icon={mark.isLoading ? '' : undefined}
      size={size}
      corner={corner}
    />
  )
}
