import type { SlotEntry, SlotToken } from '@latchkey/core'
import { useMemo } from 'react'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

/** The contributions of plugins to a slot, in order. */
export function useSlot<Value>(slot: SlotToken<Value>): readonly SlotEntry<Value>[] {
  const modal = useModal()
  return useStore(useMemo(() => modal.slot(slot), [modal, slot]))
}
