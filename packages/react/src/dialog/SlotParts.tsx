import type { RowsPart, SlotToken } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useSlot } from '../hooks/useSlot.js'
import { RowSkeletons } from '../ui/RowSkeletons.js'
import { PluginPart, type PluginPartProps } from './PluginPart.js'

export interface SlotPartsProps<Value extends RowsPart> extends Pick<PluginPartProps, 'given' | 'failed'> {
  readonly slot: SlotToken<Value>
  /** Reserves space for rows until the code is loaded. */
  readonly hasRows?: boolean | undefined
}

/** The parts that plugins contribute to a slot, in order. */
export function SlotParts<Value extends RowsPart>({ slot, hasRows, ...rest }: SlotPartsProps<Value>): ReactNode {
  return [...useSlot(slot).entries()].map(([place, { pluginId, value }]) => (
    <PluginPart
      {...rest}
      key={`${pluginId} ${place}`}
      pluginId={pluginId}
      name={`${slot.id} ${place}`}
      load={value.load}
      skeleton={hasRows && <RowSkeletons count={value.rows} />}
    />
  ))
}
