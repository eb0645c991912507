import { allowImage, type PictureSource, picturesSlot } from '@latchkey/core'
import { useCallback } from 'react'
import { useModal } from '../provider/useModal.js'
import { useFirstAnswer } from './useFirstAnswer.js'
import { useSlot } from './useSlot.js'

/**
 * A picture by its id, from the first plugin that has it and from an allowed host. `undefined`
 * until a plugin answers, and if none does.
 */
export function usePicture(kind: string, id: string | undefined): string | undefined {
  const ask = useCallback(
    async (source: PictureSource, signal: AbortSignal): Promise<string | undefined> =>
      id === undefined ? undefined : source.picture(kind, id, signal),
    [kind, id],
  )
  const { settings } = useModal()
  return allowImage(useFirstAnswer(useSlot(picturesSlot), id, ask), settings)
}
