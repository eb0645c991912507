import { allowImage } from '@latchkey/core'
import { loadWalletMarks } from '../marks/loadWalletMarks.js'
import { type Mark, useMark } from '../marks/useMark.js'
import { useModal } from '../provider/useModal.js'
import { usePicture } from './usePicture.js'

/**
 * URL of a wallet's picture: its own icon if `allowImage` accepts it, else our mark of a well-known
 * wallet, else a plugin's picture.
 *
 * @param id - Of the wallet in public catalogues.
 * @param icon - As the wallet or the catalogue provides it.
 */
export function useWalletPicture(id: string | undefined, icon?: string | undefined): Mark {
  const { settings } = useModal()
  const own = allowImage(icon, settings)
  const mark = useMark(loadWalletMarks, own === undefined && id !== undefined ? [id] : [])
  const known = own ?? mark.url
  const found = usePicture('wallet', known === undefined && !mark.isLoading ? id : undefined)
  return { url: known ?? found, isLoading: mark.isLoading }
}
