import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'

export interface AccountMarkProps {
  readonly address: string
  readonly image?: string | undefined
}

/** The account's picture, else the drawing that belongs to its address, which is fetched when somebody is connected. */
export function AccountMark({ address, image }: AccountMarkProps): ReactNode {
  const { avatar } = useModalContext().chunks
  const state = useStore(avatar.$state)
  useEffect(() => {
    if (!image) avatar.load()
  }, [avatar, image])
  if (image) return <img className="lk-mark" src={image} alt="" referrerPolicy="no-referrer" />
  if (state.status !== 'ready') return <span className="lk-mark lk-bone" />
  const Avatar = state.value
  return (
    <span className="lk-mark">
      <Avatar address={address} />
    </span>
  )
}
