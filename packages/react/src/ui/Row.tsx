import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { CheckIcon } from './icons/CheckIcon.js'
import { ChevronRightIcon } from './icons/ChevronRightIcon.js'
import { Pressable, type PressableProps } from './Pressable.js'
import css from './Row.css?inline'
import { Spinner } from './Spinner.js'

export interface RowProps extends PressableProps {
  /** Cut with an ellipsis when it does not fit. */
  readonly label: ReactNode
  /** `no` where the label is a name: page translation would make another one of it. */
  readonly translate?: 'no' | undefined
  /** A second, quieter line. */
  readonly detail?: ReactNode
  /** A 40 px `Picture`, `Avatar` or icon in a `Picture`. */
  readonly picture?: ReactNode
  /** A `Badge`. */
  readonly badge?: ReactNode
  /** The one trailing thing: an amount, or one of the two marks. */
  readonly trailing?: ReactNode | 'chevron'
  /** The one that is active now: gets a check, and `aria-current`. */
  readonly selected?: boolean | undefined
}

/** The unit of the product: 56 px high. A button with `onClick`, a link with `href`, else plain content. */
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
  // A list is opened at once: no element that one of its rows can do without.
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
  // An element of its own: beside a badge, page translation would break a bare text.
  return typeof trailing === 'string' ? <span>{trailing}</span> : trailing
}
