import type { ClipboardEvent, ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './AmountText.css?inline'
import { classNames } from './classNames.js'

export interface AmountTextProps {
  /** The amount formatted in the user's locale: `1,024.5`. Rendered unchanged. */
  readonly value: string
  /** The part of `value` after the whole units, drawn smaller: `.56` of `$1,234.56`. */
  readonly minor?: string | undefined
  /**
   * The whole amount, formatted the same way, if `value` is cut: read to screen readers, and shown
   * on hover.
   */
  readonly full?: string | undefined
  /** The whole amount as decimal text: copied in place of `value`. */
  readonly exact?: string | undefined
  /** The unit after the amount: `ETH`. Leave it out if `value` has a currency sign. */
  readonly unit?: string | undefined
  /**
   * `large` is the one amount of a view (32 px, smaller from 13 characters on); `row` is for the
   * end of a row.
   */
  readonly size?: 'large' | 'row' | undefined
}

/** An amount with digits of equal width, so that it does not move while it changes. */
export function AmountText({ value, minor, full = value, exact, unit, size }: AmountTextProps): ReactNode {
  useStyles(css)
  const length = value.length + (unit === undefined ? 0 : unit.length + 1)
  const whole = full === value ? undefined : withUnit(full, unit)
  return (
    <bdi
      // With role `img`, screen readers read the label and not the visible text.
      {...(whole !== undefined && { role: 'img', 'aria-label': whole, title: whole })}
      onCopy={exact === undefined ? undefined : (event) => copyExact(event, exact)}
      className={classNames('lk-amount', size && `is-${size}`)}
      part="amount"
      translate="no"
      data-length={size === 'large' ? lengthOf(length) : undefined}
    >
      <span>{minor ? drawMinor(value, minor) : value}</span>
      {unit !== undefined && <span className="lk-amount-unit">{`\u00a0${unit}`}</span>}
    </bdi>
  )
}

/** Each text has an element of its own: page translation replaces single text nodes. */
function drawMinor(value: string, minor: string): ReactNode {
  const at = value.lastIndexOf(minor)
  if (at < 0) return value
  return (
    <>
      <span>{value.slice(0, at)}</span>
      <span className="lk-amount-minor">{minor}</span>
      <span>{value.slice(at + minor.length)}</span>
    </>
  )
}

function withUnit(amount: string, unit: string | undefined): string {
  return unit === undefined ? amount : `${amount}\u00a0${unit}`
}

/** Only if exactly the whole amount is selected. A selected part is copied unchanged. */
function copyExact(event: ClipboardEvent<HTMLElement>, exact: string): void {
  const { currentTarget, clipboardData } = event
  const root = currentTarget.getRootNode() as Document
  // Only some browsers expose the selection of a shadow root.
  const selection = root.getSelection?.() ?? currentTarget.ownerDocument.getSelection()
  const selected = withPlainSpaces(String(selection)).trim()
  const [amount, unit = ''] = [...currentTarget.children].map(({ textContent }) => withPlainSpaces(textContent ?? ''))
  if (selected !== amount && selected !== `${amount}${unit}`) return
  event.preventDefault()
  clipboardData.setData('text/plain', selected === amount ? exact : `${exact}${unit}`)
}

function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}

function lengthOf(characters: number): 'long' | 'longer' | undefined {
  if (characters > 19) return 'longer'
  return characters > 13 ? 'long' : undefined
}
