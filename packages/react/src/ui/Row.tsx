import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { CheckIcon } from './icons/CheckIcon.js'
import { ChevronRightIcon } from './icons/ChevronRightIcon.js'
import { Pressable, type PressableProps } from './Pressable.js'
import css from './Row.css?inline'
import { Spinner } from './Spinner.js'

export interface RowProps extends PressableProps {
  readonly label: ReactNode
  /** `no` if the label is a name: page translation leaves it, and it is truncated if it does not fit. Other labels wrap. */
  readonly translate?: 'no' | undefined
  /** A secondary line. */
  readonly detail?: ReactNode
  /** A 40 px `Picture`, `Avatar` or icon in a `Picture`. */
  readonly picture?: ReactNode
  /** A `Badge`. */
  readonly badge?: ReactNode
  /** The one trailing element: an amount, or one of the two marks. */
  readonly trailing?: ReactNode | 'chevron'
  /** Marks the active item with a check and `aria-current`. */
  readonly selected?: boolean | undefined
}

/**
 * The basic list row: 56 px high. A button with `onClick`, a link with `href`, else plain content.
 */
export function Row({
  label,
  translate,
  detail,
  picture,
  badge,
  trailing,
  selected = false,
  ...press
}: RowProps): ReactNode {
  useStyles(css)
  const className = classNames('lk-row', !picture && 'is-bare')
  const mark = markOf({ loading: press.loading, selected, trailing })
  const hasMark = Boolean(mark)
  const name = (
    <span className="lk-row-label" dir="auto" translate={translate}>
      {label}
    </span>
  )
  // Uses as few elements per row as possible, because lists must render fast.
  const content = (
    <>
      {picture}
      {detail === undefined ? (
        name
      ) : (
        <span className="lk-row-text">
          {name}
          <span className="lk-row-detail" dir="auto">
            {detail}
          </span>
        </span>
      )}
      {hasMark ? (
        <span className="lk-row-end">
          {badge}
          {mark}
        </span>
      ) : (
        badge
      )}
    </>
  )
  if (!press.onClick && press.href === undefined && press.type !== 'submit') {
    return (
      <div className={className} part="row">
        {content}
      </div>
    )
  }
  return (
    <Pressable {...press} aria-current={selected || undefined} className={className} part="row">
      {content}
    </Pressable>
  )
}

function markOf({ loading, selected, trailing }: Pick<RowProps, 'loading' | 'selected' | 'trailing'>): ReactNode {
  if (loading) return <Spinner />
  if (selected) return <CheckIcon />
  if (trailing === 'chevron') return <ChevronRightIcon />
  // A separate element: page translation would break bare text beside a badge.
  return typeof trailing === 'string' ? <span>{trailing}</span> : trailing
}
