import { useStore } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Panel } from '../layout/Panel.js'
import { readable } from '../layout/readable.js'
import { useDemo } from '../modal/DemoContext.js'

/** The list scrolls, so it must be reachable with the keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const

/** Events from `modal.events.onAny`, newest first. */
export function EventsPanel(): ReactNode {
  const { log } = useDemo()
  const events = useStore(log.$events)
  return (
    <Panel
      title="Events"
      side={
        <button type="button" onClick={log.clear} disabled={events.length === 0}>
          Clear
        </button>
      }
    >
      {events.length === 0 && <p className="none">Nothing has happened yet.</p>}
      <ol className="events" aria-label="Events, newest first" {...reachable}>
        {events.map(({ key, name, params, at }) => (
          <li key={key}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
            <span className="event-name">{name}</span>
            <code>{JSON.stringify(params, readable)}</code>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
