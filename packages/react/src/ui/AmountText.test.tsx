import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountText } from './AmountText.js'

test('AmountText with a cut amount reads the whole one to screen readers, and shows it on hover', () => {
  const place = document.createElement('div')
  const draw = (full: string) => {
    place.innerHTML = renderToStaticMarkup(<AmountText value="1.234" full={full} unit="ETH" />)
    return place.querySelector('bdi')
  }
  const cut = draw('1.23456')
  expect(cut?.getAttribute('aria-label')).toBe('1.23456\u00a0ETH')
  expect(cut?.getAttribute('role')).toBe('img')
  expect(cut?.title).toBe('1.23456\u00a0ETH')
  expect(cut?.textContent).toBe('1.234\u00a0ETH')
  const whole = draw('1.234')
  expect(['aria-label', 'role', 'title'].filter((name) => whole?.hasAttribute(name))).toEqual([])
})

test.each([
  ['1.000', undefined, 'large', undefined],
  ['1,024.500', 'ETH', 'large', undefined],
  ['1,024.5000', 'ETH', 'large', 'long'],
  ['1,024,000,000.500', 'SOL', 'large', 'longer'],
  ['1,024,000,000.500', 'SOL', 'row', undefined],
  ['1,024,000,000.500', 'SOL', undefined, undefined],
] as const)('AmountText renders %s %s as %s', (value, unit, size, length) => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<AmountText value={value} unit={unit} size={size} />)
  const amount = place.querySelector('bdi')
  expect(amount?.textContent).toBe(unit ? `${value}\u00a0${unit}` : value)
  expect(amount?.dataset.length).toBe(length)
  expect(amount?.className).toBe(size ? `lk-amount is-${size}` : 'lk-amount')
})

test.each([
  ['$1,234.56', '.56', '<span><span>$1,234</span><span class="lk-amount-minor">.56</span><span></span></span>'],
  [
    '1.234,56\u00a0€',
    ',56',
    '<span><span>1.234</span><span class="lk-amount-minor">,56</span><span>\u00a0€</span></span>',
  ],
  ['1,234', '.56', '<span>1,234</span>'],
] as const)('AmountText draws the end of %s smaller', (value, minor, html) => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<AmountText value={value} minor={minor} />)
  const amount = place.querySelector('bdi')
  expect(amount?.textContent).toBe(value)
  expect(amount?.innerHTML.replaceAll('&nbsp;', '\u00a0')).toBe(html)
})
