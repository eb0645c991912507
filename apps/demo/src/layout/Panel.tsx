import { type ReactNode, useId } from 'react'

export interface PanelProps {
  readonly title: string
  /** One line in a quiet colour below the title. */
  readonly about?: ReactNode
  /** Shown at the end of the title's line. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, about, side, children }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {side}
      </header>
      {about && <p className="about">{about}</p>}
      {children}
    </section>
  )
}
