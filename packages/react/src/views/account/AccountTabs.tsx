import { accountTabsSlot } from '@latchkey/core'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { PluginPart } from '../../dialog/PluginPart.js'
import { useViewState } from '../../dialog/useViewState.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { labelOf } from '../../text/labelOf.js'
import { useText } from '../../text/useText.js'
import { RowSkeleton } from '../../ui/RowSkeleton.js'
import { Tabs } from '../../ui/Tabs.js'
import { accountText } from './text.js'

/** The account tabs of plugins. The selected tab stays selected while the view is in the stack. */
export function AccountTabs(): ReactNode {
  const { chunks, texts } = useModalContext()
  const text = useText(accountText)
  const tabs = useSlot(accountTabsSlot)
  const $chosen = useViewState('tab', () => atom<string | undefined>(undefined))
  const chosen = useStore($chosen)
  const current = tabs.find(({ value }) => value.id === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs
      label={text.tabs}
      tabs={tabs.map(({ value: { id, label } }) => ({ id, label: labelOf(label, texts) }))}
      selected={current.value.id}
      onSelect={(id) => $chosen.set(id)}
      onIntent={(id) => {
        const tab = tabs.find(({ value }) => value.id === id)
        if (tab) chunks.part(`${tab.pluginId} tab ${id}`, tab.value.load).load()
      }}
    >
      <PluginPart
        key={`${current.pluginId} ${current.value.id}`}
        pluginId={current.pluginId}
        name={`tab ${current.value.id}`}
        load={current.value.load}
        skeleton={<RowSkeleton detail />}
      />
    </Tabs>
  )
}
