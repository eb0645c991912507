import { allowImage } from '@latchkey/core'
import { useModal, usePicture } from '@latchkey/react'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** The picture of an entry that may be shown: its own address, else what some plugin has by its id. */
export function useWalletPicture(wallet: Pick<CatalogueWallet, 'id' | 'icon'> | undefined): string | undefined {
  const { settings } = useModal()
  const own = allowImage(wallet?.icon, settings)
  const asked = usePicture('wallet', own === undefined ? wallet?.id : undefined)
  return own ?? asked
}
