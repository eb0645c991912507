import { allowImage, cleanText, type IdentitySource, identitySlot } from '@latchkey/core'
import { useCallback, useMemo } from 'react'
import { useModal } from '../provider/useModal.js'
import { useFirstAnswer } from './useFirstAnswer.js'
import { useSlot } from './useSlot.js'

export interface Identity {
  readonly name?: string | undefined
  /** A URL from an allowed host. */
  readonly image?: string | undefined
}

const noIdentity: Identity = {}

/**
 * Name and picture of an address, from the first plugin that has them. Empty until a plugin
 * answers, and if none does.
 */
export function useIdentity(address: string | undefined, networkId: string | undefined): Identity {
  const question = address !== undefined && networkId !== undefined ? `${networkId}:${address}` : undefined
  const ask = useCallback(
    async (source: IdentitySource, signal: AbortSignal): Promise<Identity | undefined> =>
      address !== undefined && networkId !== undefined ? source.identify(address, networkId, signal) : undefined,
    [address, networkId],
  )
  const { settings } = useModal()
  const answer = useFirstAnswer(useSlot(identitySlot), question, ask)
  return useMemo(
    () =>
      answer ? { name: cleanText(answer.name) || undefined, image: allowImage(answer.image, settings) } : noIdentity,
    [answer, settings],
  )
}
