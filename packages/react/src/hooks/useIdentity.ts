import { allowImage, cleanText, type IdentitySource, identitySlot, type SlotEntry } from '@latchkey/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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
  const sources = useSlot(identitySlot)
  const versions = useVersions(sources)
  const question = address !== undefined && networkId !== undefined ? `${networkId}:${address} ${versions}` : undefined
  const ask = useCallback(
    async (source: IdentitySource, signal: AbortSignal): Promise<Identity | undefined> =>
      address !== undefined && networkId !== undefined ? source.identify(address, networkId, signal) : undefined,
    [address, networkId],
  )
  const { settings } = useModal()
  const answer = useFirstAnswer(sources, question, ask)
  return useMemo(
    () =>
      answer ? { name: cleanText(answer.name) || undefined, image: allowImage(answer.image, settings) } : noIdentity,
    [answer, settings],
  )
}

/** Changes when a source has newer answers than before. */
function useVersions(sources: readonly SlotEntry<IdentitySource>[]): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = sources.map(({ value }) => value.$version?.listen(notify))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [sources],
  )
  const read = (): string => sources.map(({ value }) => value.$version?.get() ?? 0).join()
  return useSyncExternalStore(subscribe, read, read)
}
