import { expect, test } from 'vitest'
import { readTheme } from './readTheme.js'

test('the page chooses mode, colour, corner and font', () => {
  const themeVariables = {
    '--w3m-accent': 'oklch(0.6 0.2 120)',
    '--w3m-border-radius-master': '12px',
    '--w3m-font-family': "'Inter', sans-serif",
  }
  expect(readTheme({ themeMode: 'dark', themeVariables })).toEqual({
    mode: 'dark',
    accent: 'oklch(0.6 0.2 120)',
    radius: '12px',
    font: "'Inter', sans-serif",
  })
  expect(readTheme({})).toEqual({ mode: 'system', accent: undefined, radius: undefined, font: undefined })
})

test.each([
  ['--w3m-accent', 'url(https://evil.example/a)'],
  ['--w3m-accent', 'var(--lk-danger)'],
  ['--w3m-accent', '#fff; background: red'],
  ['--w3m-border-radius-master', '9999px'],
  ['--w3m-border-radius-master', 'calc(1px)'],
  ['--w3m-font-family', 'a'.repeat(65)],
  ['--w3m-font-family', 'x; } body { display: none'],
])('%s: %s is left out', (name, value) => {
  expect(Object.values(readTheme({ themeVariables: { [name]: value } })).filter(Boolean)).toEqual(['system'])
})
