import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountText } from './AmountText.js'

test.each([
  ['1.000', undefined, 'large', undefined],
  ['1,024.500', 'ETH', 'large', undefined],
  ['1,024.5000', 'ETH', 'large', 'long'],
  ['1,024,000,000.500', 'SOL', 'large', 'longer'],
  ['1,024,000,000.500', 'SOL', 'row', undefined],
  ['1,024,000,000.500', 'SOL', undefined, undefined],
] as const)('%s %s as %s', (value, unit, size, length) => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<AmountText value={value} unit={unit} size={size} />)
  const amount = place.querySelector('bdi')
  expect(amount?.textContent).toBe(unit ? `${value}\u00a0${unit}` : value)
  expect(amount?.dataset.length).toBe(length)
  expect(amount?.className).toBe(size ? `lk-amount is-${size}` : 'lk-amount')
})
