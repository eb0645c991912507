import type { ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.js'
import { Picture } from '../../ui/Picture.js'
import css from './about.css?inline'

export interface Point {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

/** A list of short explanations, each with a picture. */
export function Points({ points }: { readonly points: readonly Point[] }): ReactNode {
  useStyles(css)
  return (
    <ul className="lk-points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Picture name={title} icon={icon} />
          <h3 className="lk-points-title">{title}</h3>
          <p className="lk-text lk-points-text">{text}</p>
        </li>
      ))}
    </ul>
  )
}
