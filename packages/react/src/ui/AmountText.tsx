import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './AmountText.css?inline'
import { classNames } from './classNames.js'

export interface AmountTextProps {
  /** Written for people already, in the person's locale: `1,024.500`. It is drawn as it is. */
  readonly value: string
  /** The unit after it: `ETH`. Leave it out when `value` has a currency sign. */
  readonly unit?: string | undefined
  /** `large` is the one amount of a view (32 px, smaller from 13 characters on); `row` stands at the end of a row. */
  readonly size?: 'large' | 'row' | undefined
}

/** An amount with figures of one width, so that it does not tremble while it changes. */
export function AmountText({ value, unit, size }: AmountTextProps): ReactNode {
  useStyles(css)
  const length = value.length + (unit === undefined ? 0 : unit.length + 1)
  return (
    <bdi
      className={classNames('lk-amount', size && `is-${size}`)}
      part="amount"
      translate="no"
      data-length={size === 'large' ? lengthOf(length) : undefined}
    >
      <span>{value}</span>
      {unit !== undefined && <span className="lk-amount-unit">{`\u00a0${unit}`}</span>}
    </bdi>
  )
}

function lengthOf(characters: number): 'long' | 'longer' | undefined {
  if (characters > 19) return 'longer'
  return characters > 13 ? 'long' : undefined
}
