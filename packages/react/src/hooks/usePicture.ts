import { allowImage, type PictureSource, picturesSlot } from '@latchkey/core'
import { useCallback } from 'react'
import { useModal } from '../provider/useModal.js'
import { useFirstAnswer } from './useFirstAnswer.js'
import { useSlot } from './useSlot.js'

/**
 * URL of a picture by its id, from the first plugin that has it. `undefined` while it loads, and if
 * no plugin has it.
 *
 * @param own - A known URL. If `allowImage` accepts it, it is used and no plugin gets a request.
 */
export function usePicture(kind: string, id: string | undefined, own?: string | undefined): string | undefined {
  const { settings } = useModal()
  const known = allowImage(own, settings)
  const wanted = known === undefined ? id : undefined
  const ask = useCallback(
    async (source: PictureSource, signal: AbortSignal): Promise<string | undefined> =>
      wanted === undefined ? undefined : source.picture(kind, wanted, signal),
    [kind, wanted],
  )
  const found = useFirstAnswer(useSlot(picturesSlot), wanted, ask)
  return known ?? allowImage(found, settings)
}
