import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Tabs.css?inline'

export interface Tab {
  readonly id: string
  readonly label: string
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Id of the selected tab. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** Called on hover and focus of a tab. Prefetch its content here. */
  readonly onIntent?: ((id: string) => void) | undefined
  /** The content of the selected tab. */
  readonly children: ReactNode
}

/**
 * Tabs by the ARIA Authoring Practices: one stop for the Tab key; arrows (in reading direction),
 * Home and End move and select.
 */
export function Tabs({ label, tabs, selected, onSelect, onIntent, children }: TabsProps): ReactNode {
  useStyles(css)
  const id = useId()
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[selectedIndex]?.id

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const list = event.currentTarget
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: selectedIndex + forward,
      ArrowLeft: selectedIndex - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const index = (step + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onSelect(next.id)
    list.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div part="tabs">
      <div className="lk-tablist" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="lk-tab"
            part="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onPointerEnter={() => onIntent?.(tab.id)}
            onFocus={() => onIntent?.(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="lk-tabpanel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  )
}
